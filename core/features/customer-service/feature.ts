import { defineFeature } from "#core/site/index.ts";
import type { CustomerServiceModel } from "./customer-service.ts";

declare module "#core/site/site.ts" {
  interface Site {
    customerService(): Promise<CustomerServiceModel>;
  }
}

export const customerServiceFeature = defineFeature({
  name: "customerService",
  when: "idle",
  load: async (site) => (await import("./lazy-parts.ts")).createCustomerService(site),
});
