import type { DiagnosticCode } from "#tools/manifest/index.ts";

/** Why a token's value can't be a value of the theme, in words that follow the token's name. */
export interface TokenRefusal {
  readonly refused: string;
  readonly suggestion?: string | undefined;
}

export const isRefusal = (decoded: string | TokenRefusal): decoded is TokenRefusal => typeof decoded !== "string";

/** A place in one of the files of tokens. */
export interface Place {
  readonly file: string;
  /** JSON Pointer. */
  readonly pointer: string;
}

/** What keeps a file of tokens, or one of them, from being read. */
export class TokenFileError extends Error {
  override readonly name = "TokenFileError";
  readonly code: DiagnosticCode;
  readonly place: Place;
  readonly suggestion: string | undefined;

  constructor(code: DiagnosticCode, place: Place, message: string, suggestion?: string) {
    super(message);
    this.code = code;
    this.place = place;
    this.suggestion = suggestion;
  }
}
