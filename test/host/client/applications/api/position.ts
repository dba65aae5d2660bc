import type { ApplicationPosition } from "./types.ts";

export interface Area {
  width: number;
  height: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Fits a window into the visible area (APP-9): sizes never exceed it, a window without a place is centred, and its
 * header stays reachable.
 * @param wanted position asked for, over the current one
 * @param actual measured size in CSS pixels, used where `auto` stands
 */
export function fitPosition(wanted: ApplicationPosition, actual: Area, area: Area): ApplicationPosition {
  const size = (value: number | "auto" | undefined, limit: number): number | "auto" =>
    typeof value === "number" ? clamp(value, 0, limit) : "auto";
  const width = size(wanted.width, area.width);
  const height = size(wanted.height, area.height);
  const usedWidth = width === "auto" ? actual.width : width;
  const usedHeight = height === "auto" ? actual.height : height;
  const place = (value: number | undefined, used: number, limit: number): number =>
    Math.round(clamp(value ?? (limit - used) / 2, 0, limit - used));
  return {
    ...wanted,
    width,
    height,
    left: place(wanted.left, usedWidth, area.width),
    top: place(wanted.top, usedHeight, area.height),
    scale: wanted.scale ?? 1,
  };
}

/** Writes a position to an element's inline style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const length = (value: number | "auto" | undefined): string => (typeof value === "number" ? `${value}px` : "auto");
  Object.assign(element.style, {
    position: "fixed",
    inset: `${length(position.top)} auto auto ${length(position.left)}`,
    width: length(position.width),
    height: length(position.height),
    transform: position.scale && position.scale !== 1 ? `scale(${position.scale})` : "",
  });
  if (position.zIndex !== undefined) element.style.zIndex = String(position.zIndex);
}
