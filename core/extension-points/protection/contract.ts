/** What a member asks for: a pause of some hours, or to be excluded for some months of `plugin.json`. */
export type BreakRequest =
  | { readonly kind: "pause"; readonly hours: number }
  | { readonly kind: "exclusion"; readonly months: number };

/** `refused`: nothing has changed; `message` is for the member, in their language. */
export type BreakOutcome =
  | {
      readonly kind: "taken";
      /** When it ends: ISO 8601. Absent where that is not known. */
      readonly until?: string;
    }
  | { readonly kind: "refused"; readonly message: string };

/**
 * The code of a protection provider; one that is a page of the operator's needs none. Core logs the member out once a
 * break is taken, and leads to the `link` of `plugin.json` where the code fails.
 */
export interface ProtectionProvider {
  /** Records a break of the member who is logged in. A break that may not have been recorded is not `taken`: throw. */
  take(request: BreakRequest, signal: AbortSignal): Promise<BreakOutcome>;
}
