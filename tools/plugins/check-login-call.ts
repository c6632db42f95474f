import { type IdentityFields, type LoginEndpoint, standardLoginCall } from "#core/extension-points/index.ts";
import { nearest } from "#server/nearest.ts";
import { asObject } from "#tools/manifest/index.ts";
import { type CallDocument, mergeDocuments, postCall, schemaFields, schemaValues } from "./gateway-calls.ts";

/** What is wrong with a login provider's call, and where in its `plugin.json`. */
export interface CallProblem {
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** The fields of `plugin.json` that are checked here; their form has been checked by the schema. */
export interface CallFields {
  readonly call?: LoginEndpoint | undefined;
  readonly identity?: IdentityFields | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** Every failure that a log-in may end in, besides those of its own call. */
const commonErrors = ["unknown_error", "gateway_unreachable", "bad_response"];

/** The calls, besides its own, that a provider's proof goes into. */
const proofPaths = [
  "/wps/session/login",
  "/wps/member/register",
  "/wps/member/register/mobile",
  "/wps/member/register/autoUsername",
];

/**
 * Checks a login provider's description of its gateway call against the gateway's contract.
 * @param document `schemas/gateway.openapi.json`.
 * @param own the plugin's own `gateway.openapi.json`, which adds calls.
 */
export function checkLoginCall(
  { call = standardLoginCall, identity, errors = {} }: CallFields,
  document: CallDocument,
  own: CallDocument | undefined,
): readonly CallProblem[] {
  const merged = mergeDocuments(document, own);
  const described = postCall(merged, call.path);
  const problems: CallProblem[] = [];
  if (!described) {
    const known = Object.keys(merged.paths).filter((path) => postCall(merged, path));
    problems.push({
      pointer: "/call/path",
      message: `the gateway's contract has no POST ${call.path}; describe it in gateway.openapi.json beside plugin.json`,
      suggestion: nearest(call.path, known),
    });
    return problems;
  }

  if (described.encrypted !== (call.encrypted ?? false)) {
    const message = described.encrypted ? "this call goes encrypted" : "this call does not go encrypted";
    problems.push({ pointer: "/call/encrypted", message });
  }
  for (const [index, field] of call.context.entries()) {
    if (described.fields.includes(field)) continue;
    problems.push({ pointer: `/call/context/${index}`, message: `the body of ${call.path} has no field "${field}"` });
  }
  const vias = schemaValues(document, "SecondFactor", "via");
  if (!own && !vias.includes(call.via)) {
    const message = `a verification's "via" is one of ${vias.join(", ")}`;
    problems.push({ pointer: "/call/via", message, suggestion: nearest(call.via, vias) });
  }

  problems.push(...checkIdentity(identity, errors, described.fields, merged));
  const codes = [call.path, ...proofPaths].flatMap((path) => postCall(merged, path)?.errors ?? []);
  for (const code of Object.keys(errors)) {
    if ([...codes, ...commonErrors].includes(code)) continue;
    const message = `no call that takes this proof answers "${code}"`;
    problems.push({ pointer: `/errors/${code}`, message, suggestion: nearest(code, codes) });
  }
  return problems;
}

/** An identity goes into the gateway's own log-in, which binds it, and into the registrations. */
function checkIdentity(
  identity: IdentityFields | undefined,
  errors: Readonly<Record<string, string>>,
  proof: readonly string[],
  document: CallDocument,
): readonly CallProblem[] {
  const alone = schemaFields(document, "RegisterSocialRequest");
  const takes = {
    login: schemaFields(document, "LoginRequest").filter((field) => alone.includes(field)),
    register: schemaFields(document, "RegisterCommon"),
  };
  const requests = {
    login: "the gateway's log-in and its registration by an identity take",
    register: "the register payload takes",
  };
  const problems = (["login", "register"] as const).flatMap((request) =>
    Object.entries(identity?.[request] ?? {}).flatMap(([field, name]): readonly CallProblem[] => {
      const pointer = `/identity/${request}/${field}`;
      const fields = takes[request];
      if (!proof.includes(field)) {
        const message = `the proof has no "${field}": its call takes no such field`;
        return [{ pointer, message, suggestion: nearest(field, proof) }];
      }
      if (fields.includes(name)) return [];
      const message = `${requests[request]} no "${name}"; gateway.openapi.json beside plugin.json may add it`;
      return [{ pointer, message, suggestion: nearest(name, fields) }];
    }),
  );
  const offers = Object.entries(errors).find(([, effect]) => effect === "offer-binding");
  if (offers && !identity) {
    const message = 'offer-binding needs "identity": the fields of the proof that are tied to an account';
    return [...problems, { pointer: `/errors/${offers[0]}`, message }];
  }
  return problems;
}

/** The value of a `gateway.openapi.json`, as far as it is one. */
export const documentOf = (value: unknown): CallDocument => ({
  paths: asObject(asObject(value).paths),
  components: asObject(value).components,
});
