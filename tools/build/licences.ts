import parse, { type Expression } from "spdx-expression-parse";

/** The licences, by SPDX, that a package of the site may have: each lets the site be used, changed and sold. */
export const allowedLicences: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "Python-2.0",
  "Zlib",
];

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** As in its package.json: an SPDX expression, if it is right. */
  readonly licence: string | undefined;
}

/** Why a package may not be part of the site, and the next step; undefined when it may. */
export function licenceError({ name, version, licence }: LicensedPackage): string | undefined {
  if (licence !== undefined && isAllowed(licence)) return undefined;
  const found = licence === undefined ? "has no licence" : `has the licence ${JSON.stringify(licence)}`;
  return `${name} ${version} ${found}, which is not allowed: use another package or, when its terms suit a site that is sold, add the licence to tools/build/licences.ts`;
}

function isAllowed(licence: string): boolean {
  try {
    return allows(parse(licence));
  } catch {
    return false;
  }
}

function allows(expression: Expression): boolean {
  if ("conjunction" in expression) {
    const { left, right, conjunction } = expression;
    return conjunction === "or" ? allows(left) || allows(right) : allows(left) && allows(right);
  }
  const { license, plus, exception } = expression;
  return allowedLicences.includes(`${license}${plus ? "+" : ""}${exception ? ` WITH ${exception}` : ""}`);
}
