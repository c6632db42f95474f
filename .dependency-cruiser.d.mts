import type { IForbiddenRuleType } from "dependency-cruiser";

declare const config: { readonly forbidden: (IForbiddenRuleType & { readonly name: string })[] };
export default config;
