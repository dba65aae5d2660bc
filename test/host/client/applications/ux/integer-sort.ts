const DENSITY = 100000;

export interface SortTarget {
  target?: any;
  siblings?: any[];
  sortKey?: string;
  sortBefore?: boolean;
  updateData?: Record<string, any>;
}

/**
 * Sort values that put a source before or after a target among its siblings. Only what has to move is moved: the
 * source goes half-way between its new neighbours; when no whole number is free there, all are numbered anew.
 * @param siblings the others of the list, without the source
 */
export function performIntegerSort(
  source: any,
  { target = null, siblings = [], sortKey = "sort", sortBefore, updateData = {} }: SortTarget = {},
): { target: any; update: Record<string, any> }[] {
  const sorted = [...siblings].filter((sibling) => sibling !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  const before = sortBefore ?? (target ? source[sortKey] > target[sortKey] : false);
  const at = target ? sorted.indexOf(target) + (before ? 0 : 1) : sorted.length;
  const low = sorted[at - 1]?.[sortKey];
  const high = sorted[at]?.[sortKey];
  const value = between(low, high);
  if (value !== null) return [{ target: source, update: { ...updateData, [sortKey]: value } }];
  sorted.splice(at, 0, source);
  return sorted.map((document, index) => ({
    target: document,
    update: { ...(document === source ? updateData : {}), [sortKey]: (index + 1) * DENSITY },
  }));
}

/** A whole number between two sort values, or null when there is none. */
function between(low: number | undefined, high: number | undefined): number | null {
  if (low === undefined && high === undefined) return DENSITY;
  if (low === undefined) return (high as number) - DENSITY;
  if (high === undefined) return low + DENSITY;
  const middle = Math.round((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}
