/** Dice as the card draws them: which face each shows, and whether it is the one that counts. */
export function facesView(faces: readonly number[], counting: number): { face: number; counts: boolean }[] {
  return faces.map((face) => ({ face, counts: face === counting }));
}
