import { defineStandIn, Hono, type StandInServices } from "@livery/plugin-testing/stand-in";
import { merchantOfCaptcha } from "#plugins/shared/geetest/stand-in/captcha-id.ts";
import { faultOf, jsonp } from "#plugins/shared/geetest/stand-in/faults.ts";
import geetest, { verifyPuzzle } from "#plugins/shared/geetest/stand-in/index.ts";
import { createPuzzles } from "#plugins/shared/geetest/stand-in/puzzles.ts";

const failure = (code: string, msg: string) => ({ status: "error", code, msg, desc: { type: "defined error" } });

/** `gcaptcha4.geetest.com`: issues puzzles and checks their answers. */
const createServer = (services: StandInServices): Hono => {
  const puzzles = createPuzzles(services);
  const app = new Hono();

  app.use(async (context, next) => {
    const fault = faultOf(context, services);
    if (fault === "offline") return context.text("The sandbox's GeeTest is offline.", 503);
    if (fault === "error") return jsonp(context, failure("60100", "request /load failed"));
    return next();
  });

  app.get("/load", (context) => {
    const merchant = merchantOfCaptcha(context.req.query("captcha_id") ?? "");
    if (merchant === undefined) return jsonp(context, failure("60001", "captcha_id is wrong"));
    const lot_number = puzzles.register(merchant);
    return jsonp(context, {
      status: "success",
      data: { lot_number, captcha_type: "slide", ...puzzles.draw(lot_number) },
    });
  });

  app.get("/verify", (context) => {
    const { captcha_id = "", lot_number = "", setLeft = "" } = context.req.query();
    const gen_time = String(Math.floor(services.now() / 1000));
    const captcha_output = services.random.token();
    const seccode = { captcha_id, lot_number, captcha_output, gen_time };
    const pass_token = puzzles.solve(lot_number, Number(setLeft), (token) => ({ ...seccode, pass_token: token }));
    return jsonp(context, {
      status: "success",
      data:
        pass_token === undefined
          ? { result: "fail", ...puzzles.draw(lot_number) }
          : { result: "success", seccode: { ...seccode, pass_token } },
    });
  });

  return app;
};

export default defineStandIn({
  uses: [geetest],
  start: (services) => ({
    origins: { "https://gcaptcha4.geetest.com": createServer(services) },
    captchaFields: {
      geetestValidateV4(merchant, proof) {
        const fields = Object(proof);
        return verifyPuzzle(services, merchant, { token: fields.pass_token, fields });
      },
    },
  }),
});
