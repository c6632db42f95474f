/** One chunk: a tap while offline shows why it fails, since what shows it came with the model. */
export { createCustomerService } from "./create-customer-service.ts";
export { showOutcome } from "./show-outcome.tsx";
