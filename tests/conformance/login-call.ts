import { type LoginProof, standardLoginCall } from "#core/extension-points/index.ts";
import { contractWith, fieldFaults, fieldsOf } from "./gateway-fields.ts";
import type { Subject } from "./subject.ts";

/** What the provider's gateway call finds wrong with a proof: a field that it does not know, or a value of another form. */
export function proofFaults({ plugin, gatewayDocument }: Subject<"login">, { fields }: LoginProof): readonly string[] {
  const { path, context } = plugin.manifest.call ?? standardLoginCall;
  const document = contractWith(gatewayDocument);
  const { "x-livery-encrypted": encrypted, requestBody } = Object(Object(document.paths[path]).post);
  const body = encrypted ?? Object(Object(Object(requestBody).content)["application/json"]).schema;
  // Those of the context are core's part of the body.
  const known = Object.entries(fieldsOf(document, body)).filter(([name]) => !context.some((own) => own === name));
  return fieldFaults(Object.fromEntries(known), fields, document);
}
