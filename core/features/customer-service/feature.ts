import { defineFeature } from "../site.ts";
import type { CustomerServiceModel } from "./customer-service.ts";

declare module "../site.ts" {
  interface Site {
    customerService(): Promise<CustomerServiceModel>;
  }
}

export const customerServiceFeature = defineFeature({
  name: "customerService",
  when: "idle",
  async load({ gateway, plugins, flags, window, member, session, i18n }) {
    const [{ createCustomerService }, { openServicePath }] = await Promise.all([
      import("./create-customer-service.ts"),
      import("#core/gateway/index.ts"),
    ]);
    const label = () => member.store.getState().value?.clubLabel;
    return createCustomerService({
      gateway,
      openPath: openServicePath,
      plugins,
      isOn: (flag) => flags.isOn(flag),
      origin: window.location.origin,
      labelId: () => label()?.labelId,
      customer() {
        const { info } = session.store.getState();
        const rank = label();
        return {
          language: i18n.language.code,
          ...(info?.id && { id: info.id }),
          ...(info?.userName && { name: info.userName }),
          ...(rank?.type === "AUTO" && { vip: rank.rankLevel }),
        };
      },
    });
  },
});
