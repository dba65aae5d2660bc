/** A number with a true minus sign; with `plus` a sign either way. */
export const signed = (n: number, plus = false): string => (n < 0 ? `−${-n}` : plus ? `+${n}` : String(n));
