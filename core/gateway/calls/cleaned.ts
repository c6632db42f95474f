import { withoutSecrets } from "#core/platform/index.ts";

/** A body whose addresses carry no token or other secret. */
export function cleaned<Body extends { readonly registerUrl?: string; readonly backUrl?: string }>(body: Body): Body {
  const { registerUrl, backUrl } = body;
  return {
    ...body,
    ...(registerUrl !== undefined && { registerUrl: withoutSecrets(registerUrl) }),
    ...(backUrl !== undefined && { backUrl: withoutSecrets(backUrl) }),
  };
}
