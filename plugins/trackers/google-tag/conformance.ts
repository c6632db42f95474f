import type { Conformance } from "@livery/plugin-api";

const label = "AW-123456789/AbC-D_efG-h12_34-567";

export default {
  settings: { conversions: { deposit: label } },
  sends({ name, vendorName, isFirst, eventID, payload: { value, currency } }) {
    const details = { transaction_id: eventID, value, currency };
    const command = (...values: readonly unknown[]) => Object.fromEntries(Object.entries(values));
    return [
      command("event", vendorName, details),
      ...(isFirst ? [command("event", "purchase", details)] : []),
      ...(name === "deposit" ? [command("event", "conversion", { send_to: label, ...details })] : []),
    ];
  },
  /** Google's script reads the queue, and what is added to it. */
  sdk: () => window.dataLayer,
} satisfies Conformance;
