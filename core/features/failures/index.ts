export { createFailures, type Explanation, type Failures, type FailuresParts } from "./failures.ts";
