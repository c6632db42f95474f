export type { CustomerServiceModel } from "./customer-service.ts";
export { customerServiceFeature } from "./feature.ts";
export { useCustomerService } from "./use-customer-service.tsx";
