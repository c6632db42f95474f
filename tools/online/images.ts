import { pointerTo } from "#tools/manifest/index.ts";
import type { Look, OnlineCheck } from "./check.ts";
import { addressSight } from "./links.ts";
import type { Answer } from "./web.ts";

/** Pictures that the manifest names by their address, and the origins of the gateway's pictures. */
export const images: OnlineCheck = {
  name: "image",
  looks: ({ manifest }) => [
    ...addressesIn(manifest).map(imageLook),
    ...(manifest.imageOrigins ?? []).map((origin, index) => originLook(origin, `/imageOrigins/${index}`)),
  ],
};

interface Address {
  readonly url: string;
  readonly pointer: string;
}

/** Settings of plugins have some: which keys those are, only the plugins know. */
function addressesIn(value: unknown, pointer = ""): readonly Address[] {
  if (typeof value === "string") {
    return /^https:\/\/[^?#]+\.(svg|png|webp|avif|jpe?g|gif|ico)([?#]|$)/i.test(value) ? [{ url: value, pointer }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, pointerTo(pointer, key)));
}

const faultOf = ({ type }: Answer): string | undefined =>
  type.startsWith("image/") ? undefined : `is no picture: it is sent as ${type || "no type"}`;

const imageLook = ({ url, pointer }: Address): Look => {
  const next = "correct the address in the manifest, or put the picture there";
  return {
    subject: url,
    pointer,
    next,
    look: (web) => addressSight(web, url, next, faultOf),
  };
};

/** Nothing need be at its root: it is enough that it answers. */
const originLook = (origin: string, pointer: string): Look => {
  const next = "correct the origin, or take it out of imageOrigins";
  return {
    subject: origin,
    pointer,
    next,
    async look(web) {
      const { status } = await web.get(origin);
      if (status < 500) return { state: "ok", message: "answers" };
      return { state: "warning", message: `answers HTTP ${status}`, next };
    },
  };
};
