import { defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";
import firebase, { emulatorHost } from "#plugins/shared/firebase/stand-in/index.ts";
import { gsiClient } from "./client-library.ts";

/** The id of every brand's web client, as in the status call. */
const clientId = "700000000001-livery.apps.googleusercontent.com";

/** Google Identity Services: the script that sites load. Firebase then accepts its credential. */
export default defineStandIn({
  uses: [firebase],
  start: ({ environment }) => ({
    origins: {
      "https://accounts.google.com": new Hono().get("/gsi/client", () => scriptResponse(gsiClient(clientId))),
    },
    status: () => (emulatorHost(environment) === undefined ? {} : { smsProvider: { googleWebClientId: clientId } }),
  }),
});
