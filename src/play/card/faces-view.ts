/** One die as `play/card/die.hbs` draws it. */
export interface FaceView {
  face: number;
  counts: boolean;
  /** It is worth something of its own, in a game where ones are. */
  one?: boolean;
}

/** Dice as the card draws them: which face each shows, and whether it counts. */
export function facesView(faces: readonly number[], counts: (face: number) => boolean): FaceView[] {
  return faces.map((face) => ({ face, counts: counts(face) }));
}
