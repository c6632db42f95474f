export type { CustomerServiceModel, CustomerServiceParts, ServiceOutcome } from "./customer-service.ts";
export { useCustomerService } from "./use-customer-service.tsx";
