import { baseHeaders } from "#core/gateway/base-headers.ts";
import { address } from "#core/gateway/call.ts";
import { statusCall } from "#core/gateway/status-call.ts";
import type { PageData } from "#core/merchant/index.ts";
import { removeSecrets } from "#core/platform/address.ts";
import { originalDomainOf, parseAttribution } from "#core/platform/entry-url.ts";
import * as storageKeys from "#core/platform/storage-keys.ts";
import type { BootCall } from "../boot.ts";
import { stored, storedField, token } from "./read-storage.ts";

/** `plugin.json` of a log-in provider, as far as it is needed here. */
interface Returning {
  readonly returns?: { readonly query?: readonly string[] };
}

/** What the chosen log-in providers return with: a proof, or a part of one. The site has not removed it yet. */
const returnFields = ({ plugins }: PageData["record"]): readonly string[] =>
  plugins.flatMap(({ manifest }) => (manifest as Returning).returns?.query ?? []);

/** Starts the status call by the gateway client's own rules, before the client has loaded. */
export function startStatusCall({ record, language }: PageData): BootCall {
  const entryUrl = parseAttribution(location, record.domains);
  const { path, query } = statusCall({
    track: entryUrl.trackId ?? stored(storageKeys.trackIdKey),
    originalDomain: originalDomainOf(entryUrl, storedField(storageKeys.registrationInfoKey, "originalDomain")),
    url: removeSecrets(new URL(location.href), returnFields(record)).href,
  });
  const url = address(path, query);
  const headers = {
    ...baseHeaders({ merchant: record.code, userAgent: navigator.userAgent, language, token: token() }),
    "Cache-Control": "no-cache",
  };
  const call = async () => {
    const response = await fetch(url, { headers, credentials: "include" });
    return { status: response.status, body: await response.text() };
  };
  const answer = call();
  answer.catch(() => {});
  return { url, answer };
}
