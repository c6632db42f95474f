export { customerServiceFeature } from "./feature.ts";
export { useCustomerService } from "./use-customer-service.tsx";
