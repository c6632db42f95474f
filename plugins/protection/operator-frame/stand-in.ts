import { operatorPage } from "#plugins/shared/breaks/stand-in.ts";
import { defineStandIn } from "#server/sandbox/stand-in-kit.ts";

export default defineStandIn({ uses: [operatorPage] });
