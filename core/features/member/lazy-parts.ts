export { createChipDetails } from "./chip-details.tsx";
export { createMemberDetails } from "./member-details.ts";
