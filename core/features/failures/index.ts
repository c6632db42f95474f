export { createFailures, type Failures } from "./failures.ts";
