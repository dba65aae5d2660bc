/** All rolls of `dice` six-sided dice, one by one: the slow and certain way that odds are held against. */
export function* everyRoll(dice: number): Generator<readonly number[]> {
  const faces = Array.from({ length: dice }, () => 1);
  for (;;) {
    yield faces;
    let at = dice - 1;
    while (at >= 0 && faces[at] === 6) faces[at--] = 1;
    if (at < 0) return;
    faces[at] = (faces[at] ?? 0) + 1;
  }
}
