import { asObject, lookup } from "#tools/manifest/index.ts";
import type { BrandHost, OnlineBrand } from "./brand.ts";
import type { Look, OnlineCheck } from "./check.ts";
import { askGateway } from "./gateway.ts";
import { addressSight } from "./links.ts";
import type { Sight } from "./sight.ts";
import { unlessAbsent } from "./unreachable.ts";
import type { Web } from "./web.ts";

const MAX_BYTES = 256 * 1024;

/** What of the gateway's links a download strategy's `plugin.json` opens. */
interface DownloadFields {
  readonly open?: string;
}

/** The links of the brand's app, which the gateway names, and the files by which a domain vouches for an app. */
export const apps: OnlineCheck = {
  name: "app",
  looks(brand) {
    const chosen = brand.plugins.filter(({ name }) => name.startsWith("download/"));
    if (chosen.length === 0) return [];
    const opened = new Set(chosen.map(({ plugin }) => (plugin as DownloadFields).open));
    const files = brand.isLocal ? [] : brand.hosts.flatMap((host) => wellKnown.map((file) => fileLook(host, file)));
    return [downloadsLook(brand, opened), ...files];
  },
};

function downloadsLook(brand: OnlineBrand, opened: ReadonlySet<string | undefined>): Look {
  const [host] = brand.hosts;
  return {
    subject: "downloads",
    pointer: "/plugins/download",
    next: "look at the edge's log for its calls to the gateway",
    async look(web) {
      const ask = () => askGateway(web, host.origin, "getDownloadSettings", brand, { domain: host.name });
      let resources: readonly Readonly<Record<string, unknown>>[] = [];
      const asked = await unlessAbsent(async () => {
        const answer = await ask();
        if ("fault" in answer) return answer.fault;
        const list = lookup(answer.value, "resources");
        resources = (Array.isArray(list) ? list : []).map(asObject);
        return { state: "ok", message: `the gateway names ${resources.length} of them` };
      }, ["certificate"]);
      const linked = resources.filter(({ resourceType }) => opened.has("popup") || opened.has(String(resourceType)));
      return [asked, ...(await Promise.all(linked.map((one) => downloadSight(web, one, host))))];
    },
  };
}

async function downloadSight(web: Web, { resourceType, url }: Readonly<Record<string, unknown>>, host: BrandHost) {
  const subject = `${resourceType} ${url}`;
  const next = "correct the link at the gateway, or put the app there";
  if (!URL.canParse(String(url), host.origin)) {
    return { subject, state: "failed", message: "is no address", next } as const;
  }
  const address = new URL(String(url), host.origin);
  if (!/^https?:$/.test(address.protocol)) {
    const by = `is opened by the phone itself (${address.protocol})`;
    return { subject, state: "not seen", message: by, next: "open it on a phone", isByHand: true } as const;
  }
  return { ...(await addressSight(web, address.href, next)), subject };
}

interface WellKnownFile {
  readonly path: string;
  /** What is wrong with its content. */
  faultOf(value: unknown): string | undefined;
}

const isTarget = (value: unknown): boolean =>
  typeof lookup(value, "target", "package_name") === "string" &&
  Array.isArray(lookup(value, "target", "sha256_cert_fingerprints")) &&
  Array.isArray(lookup(value, "relation"));

/** The formats of Android's Digital Asset Links and of Apple's associated domains. */
const wellKnown: readonly WellKnownFile[] = [
  {
    path: "/.well-known/assetlinks.json",
    faultOf: (value) =>
      Array.isArray(value) && value.some(isTarget)
        ? undefined
        : "names no Android app: a list of relation and target (package_name, sha256_cert_fingerprints)",
  },
  {
    path: "/.well-known/apple-app-site-association",
    faultOf: (value) =>
      ["applinks", "webcredentials", "appclips"].some((key) => key in asObject(value))
        ? undefined
        : "names no app: an object with applinks, webcredentials or appclips",
  },
];

/** A brand without such an app has no such file: nothing is said of it then. */
const fileLook = ({ name, origin, pointer }: BrandHost, { path, faultOf }: WellKnownFile): Look => ({
  subject: `${origin}${path}`,
  pointer,
  next: `look at what the proxy answers for ${name}`,
  look(web) {
    const read = async (): Promise<Sight> => {
      // Both systems refuse a redirection.
      const { status, type, text } = await web.get(`${origin}${path}`, { maxBytes: MAX_BYTES });
      const isThere = status === 200 && type !== "text/html";
      if (!isThere) return { state: "ok", message: "is not there: the domain vouches for no app" };
      const next = "correct the file that the proxy serves";
      const fault = faultOf(jsonOf(text));
      if (fault !== undefined) return { state: "failed", message: fault, next };
      if (type === "application/json") return { state: "ok", message: "vouches for an app" };
      const message = `is sent as ${type || "no type"}`;
      return { state: "warning", message, next: "let the proxy send it as application/json" };
    };
    return unlessAbsent(read, ["certificate"]);
  },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
