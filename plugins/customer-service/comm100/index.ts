import { defineCustomerService } from "#core/plugin-api/index.ts";
import { type Comm100Settings, createComm100 } from "#plugins/shared/comm100/index.ts";

export default defineCustomerService<Comm100Settings>({ api: 1, activate: createComm100 });
