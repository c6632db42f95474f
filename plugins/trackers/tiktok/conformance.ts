import type { Conformance } from "@livery/plugin-api";

export default {
  sends({ vendorName, isFirst, eventID, payload: { value, currency } }) {
    const names = isFirst ? [vendorName, "Purchase"] : [vendorName];
    const contentOf = (name: string) => (name === "Purchase" ? "product" : undefined);
    return names.map((name) => [
      "track",
      name,
      { value, currency, content_type: contentOf(name) },
      { event_id: eventID },
    ]);
  },
  /** TikTok's script replaces the array: first come the calls in it, then each further call. */
  sdk() {
    const received: unknown[] = Array.isArray(window.ttq) ? [...window.ttq] : [];
    const page = () => void received.push(["page"]);
    const track = (...call: readonly unknown[]) => void received.push(["track", ...call]);
    window.ttq = { page, track, instance: () => ({ page, track }) };
    return received;
  },
  variants: [
    { name: "of any ad account", settings: { region: "world" } },
    { name: "of one in the United States", settings: { region: "us" } },
  ],
} satisfies Conformance;
