import { asObject } from "#tools/manifest/index.ts";

export interface Measure {
  readonly value: number;
  readonly unit: string;
}

/** A number as CSS writes it, with at most so many decimals. */
export const numberText = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)) + 0);

/** A length or a time, in any form that tools write: `{value, unit}`, "4px", "4" or 4. The unit is `usual` where none is said. */
export function measureOf(value: unknown, usual: string): Measure | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? { value, unit: usual } : undefined;
  if (typeof value === "string") {
    const [, number, unit] = /^([-+]?(?:\d+\.?\d*|\.\d+))\s*([a-z]+|%)?$/i.exec(value.trim()) ?? [];
    return number === undefined ? undefined : { value: Number(number), unit: unit?.toLowerCase() ?? usual };
  }
  const { value: number, unit } = asObject(value);
  return typeof number === "number" && typeof unit === "string" ? { value: number, unit } : undefined;
}

/** A length of CSS in a unit of the format, px or rem; undefined for what it can't say. */
export function dimensionOf(text: string): Measure | undefined {
  const [, number, unit] = /^(-?(?:\d+\.?\d*|\.\d+))(px|rem)?$/.exec(text) ?? [];
  if (number === undefined || (unit === undefined && Number(number) !== 0)) return undefined;
  return { value: Number(number), unit: unit ?? "px" };
}

/** `0`, or a length with its unit. */
export function lengthText({ value, unit }: Measure): string {
  const number = numberText(value, 3);
  return number === "0" ? number : number + unit;
}
