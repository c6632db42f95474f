import {
  defineStandIn,
  Failure,
  type Identity,
  invalidField,
  type StandInServices,
} from "@livery/plugin-testing/stand-in";
import { createFirebaseEmulator, firebaseProject, isChannel } from "./auth-emulator.ts";
import { createPopup } from "./popup.ts";

/** Host and port of Firebase's Auth emulator; without it Firebase is not configured. */
export const emulatorHost = ({ FIREBASE_AUTH_EMULATOR_HOST }: StandInServices["environment"]): string | undefined =>
  FIREBASE_AUTH_EMULATOR_HOST;

const settings = {
  appId: "1:700000000001:web:livery",
  apiKey: "sandbox",
  projectId: firebaseProject,
  messagingSenderId: "700000000001",
};

/** Firebase's Auth emulator, where one runs, and the windows of the providers that it supports. */
export default defineStandIn({
  start({ environment, proofs, now, random }) {
    const host = emulatorHost(environment);
    const emulator = host === undefined ? undefined : createFirebaseEmulator(host, now);

    /** An id token that the console issued, or the emulator where there is one. Throws `firebase.token.invalid`. */
    const verify = async (merchant: string, idToken: unknown, channel: unknown): Promise<Identity> => {
      if (!isChannel(channel)) throw invalidField("firebaseChannel");
      const token = String(idToken);
      const found = proofs.find(merchant, `firebase:${channel}`, token) ?? (await emulator?.verify(channel, token));
      if (!found) throw new Failure("firebase.token.invalid");
      return { vendor: found.vendor, subject: found.subject };
    };

    return {
      origins: { "https://apis.google.com": createPopup({ random }) },
      ...(host !== undefined && {
        redirectedOrigins: {
          "https://identitytoolkit.googleapis.com": `http://${host}`,
          "https://securetoken.googleapis.com": `http://${host}`,
        },
        status: () => ({ smsProvider: settings }),
      }),
      ...(emulator && { sentCodes: () => emulator.codes() }),
      identityFields: {
        firebaseIdToken: (merchant, token, { firebaseChannel }) => verify(merchant, token, firebaseChannel),
      },
      proofKinds: ["firebase:google", "firebase:facebook", "firebase:twitter", "firebase:phone"],
    };
  },
});
