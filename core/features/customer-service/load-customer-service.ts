import { openServicePath } from "#core/gateway/index.ts";
import type { Site } from "../site.ts";
import { createCustomerService } from "./create-customer-service.ts";
import type { CustomerServiceModel } from "./customer-service.ts";

export function loadCustomerService(site: Site): CustomerServiceModel {
  const { record, gateway, plugins, flags, window, member, session, i18n } = site;
  const label = () => member.store.getState().value?.clubLabel;
  return createCustomerService({
    gateway,
    openPath: openServicePath,
    plugins,
    isOn: (flag) => flags.isOn(flag),
    origin: window.location.origin,
    ...(record.vendorOrigins && { vendorOrigins: record.vendorOrigins }),
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
}
