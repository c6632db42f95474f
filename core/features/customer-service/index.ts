export type { CustomerServiceModel } from "./customer-service.ts";
export { useCustomerService } from "./use-customer-service.tsx";
