import { defineCustomerService } from "@livery/plugin-api";
import { createComm100 } from "#plugins/shared/comm100/index.ts";
import type { Settings } from "./generated/settings.ts";

export default defineCustomerService<Settings>({ api: 1, activate: createComm100 });
