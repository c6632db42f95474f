import { defineStandIn, Hono, type StandInServices } from "@livery/plugin-testing/stand-in";
import { faultOf, jsonp } from "#plugins/shared/geetest/stand-in/faults.ts";
import geetest, { verifyPuzzle } from "#plugins/shared/geetest/stand-in/index.ts";
import { createPuzzles } from "#plugins/shared/geetest/stand-in/puzzles.ts";

const failure = (error_code: string, user_error: string) => ({ status: "error", error_code, user_error });

/** `api.geetest.com`: draws the puzzles that the gateway has registered, and checks their answers. */
const createServer = (services: StandInServices): Hono => {
  const puzzles = createPuzzles(services);
  const app = new Hono();

  app.use(async (context, next) => {
    const fault = faultOf(context, services);
    if (fault === "offline") return context.text("The sandbox's GeeTest is offline.", 503);
    if (fault === "error") return jsonp(context, failure("error_104", "The service can't be asked"));
    return next();
  });

  app.get("/gettype.php", (context) => jsonp(context, { status: "success", data: { type: "slide" } }));

  app.get("/get.php", (context) => {
    const drawn = puzzles.draw(context.req.query("challenge") ?? "");
    return jsonp(context, drawn ? { status: "success", data: drawn } : failure("error_103", "The challenge is wrong"));
  });

  app.get("/ajax.php", (context) => {
    const { challenge = "", userresponse = "" } = context.req.query();
    const validate = puzzles.solve(challenge, Number(userresponse), (token) => ({
      geetest_challenge: challenge,
      geetest_validate: token,
      geetest_seccode: `${token}|jordan`,
    }));
    return jsonp(
      context,
      validate === undefined
        ? { success: 0, message: "fail", ...puzzles.draw(challenge) }
        : { success: 1, message: "success", validate },
    );
  });

  return app;
};

export default defineStandIn({
  uses: [geetest],
  start: (services) => ({
    origins: { "https://api.geetest.com": createServer(services) },
    captchaFields: {
      geetestSeccode(merchant, proof) {
        const fields = Object(proof);
        return verifyPuzzle(services, merchant, { token: fields.geetest_validate, fields });
      },
    },
  }),
});
