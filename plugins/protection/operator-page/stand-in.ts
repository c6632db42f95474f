import { defineStandIn } from "@livery/plugin-testing/stand-in";
import { operatorPage } from "#plugins/shared/breaks/stand-in.ts";

export default defineStandIn({ uses: [operatorPage] });
