type Class = abstract new (...args: any[]) => any;

/** Whether a value is a class that is, or descends from, another. */
export function isSubclass(cls: unknown, parent: Class): boolean {
  return typeof cls === "function" && (cls === parent || cls.prototype instanceof parent);
}

/** The classes that a class descends from, nearest first. */
export function getParentClasses(cls: Class): Class[] {
  const parents: Class[] = [];
  for (let up = Object.getPrototypeOf(cls); typeof up === "function" && up.name; up = Object.getPrototypeOf(up)) {
    parents.push(up);
  }
  return parents;
}

/** The class in the chain of a value that defines a property. */
export function getDefiningClass(value: object | Class, property: string): unknown {
  let prototype = typeof value === "function" ? value.prototype : Object.getPrototypeOf(value);
  while (prototype && !Object.hasOwn(prototype, property)) prototype = Object.getPrototypeOf(prototype);
  return prototype?.constructor;
}
