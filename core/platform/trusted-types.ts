type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };

/**
 * Where Trusted Types are enforced, the browser takes a script's address only from a policy. The returned function makes
 * such an address of an allowed one, and throws a TypeError for any other, also where the browser has no Trusted Types.
 * @param name one of the names in the page's `trusted-types` directive; each can be used once a page.
 */
export function createScriptUrlPolicy(
  window: Window & { readonly trustedTypes?: TrustedTypes },
  name: string,
  isAllowed: (url: string) => boolean,
): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (isAllowed(url)) return url;
    throw new TypeError(`${url} is not an address of the policy ${name}`);
  };
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL });
  // The DOM's types name strings only.
  return policy ? (url) => policy.createScriptURL(url) as string : createScriptURL;
}
