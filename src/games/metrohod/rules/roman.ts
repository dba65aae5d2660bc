const NUMERALS = ["0", "I", "II", "III", "IV", "V", "VI"];

/** A rank as the metro's signs bear it; 0 has no numeral. */
export const roman = (rank: number): string => NUMERALS[rank] ?? String(rank);
