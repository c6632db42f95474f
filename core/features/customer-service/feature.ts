import { defineFeature } from "#core/site/index.ts";
import type { CustomerServiceModel } from "./create-customer-service.idle.ts";

declare module "#core/site/site.ts" {
  interface Site {
    customerService(): Promise<CustomerServiceModel>;
  }
}

export const customerServiceFeature = defineFeature({
  idle: {
    customerService: async (site) => (await import("./create-customer-service.idle.ts")).createCustomerService(site),
  },
});
