/** A colour as a number (0xRRGGBB) with its other notations; NaN when it is none. */
export class Color extends Number {
  /** A colour of a CSS hex string, a number, `[r, g, b]` in 0..1, or another colour. */
  static from(value: null | string | number | number[] | Color): Color {
    if (value === null || value === "") return new this(NaN);
    if (value instanceof Color || typeof value === "number") return new this(Number(value));
    if (Array.isArray(value)) return this.fromRGB(value);
    const hex = value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3");
    return new this(/^#[0-9a-f]{6}/i.test(hex) ? parseInt(hex.slice(1, 7), 16) : NaN);
  }

  static fromRGB(rgb: number[]): Color {
    const [r = 0, g = 0, b = 0] = rgb.map((part) => Math.round(part * 255));
    return new this(r * 65536 + g * 256 + b);
  }

  static fromString(value: string): Color {
    return this.from(value);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "rgba(0,0,0,0)";
  }

  get rgb(): number[] {
    const value = this.valueOf();
    return [value >> 16, (value >> 8) & 255, value & 255].map((part) => part / 255);
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
