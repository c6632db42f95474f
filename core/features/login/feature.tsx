import { isOffered } from "#core/kernel/index.ts";
import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import type { LoginModel } from "./load-login.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** Created at the first call; the same promise every time. */
    login(): Promise<LoginModel>;
    /** Requests the code of the providers without a button: the screen is drawn with their forms. */
    loginForms(): Promise<void>;
  }
}

export const loginFeature = defineFeature({
  lazy: {
    login: async (site) => (await import("./load-login.ts")).loadLogin(site),
    async loginForms({ plugins, flags }) {
      const forms = plugins
        .all("login")
        .filter(({ plugin }) => plugin.manifest.button === undefined && isOffered(plugin, flags.isOn));
      plugins.each(forms, "load", () => {});
    },
  },
  screens: {
    login: defineScreen(() => import("./login-screen.tsx"), {
      needs: ["login", "loginForms", "captchas"],
      skeleton: () => <ScreenSkeleton kind="form-with-cover" />,
      visitorsOnly: true,
    }),
  },
});
