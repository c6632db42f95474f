import type { Feature } from "#core/site/index.ts";
import { captchaFeature } from "../features/captcha/index.ts";
import { consentFeature } from "../features/consent/index.ts";
import { customerServiceFeature } from "../features/customer-service/index.ts";
import { downloadFeature } from "../features/download/index.ts";
import { failureNoticesFeature, failuresFeature } from "../features/failures/index.ts";
import { displayFontFeature } from "../features/fonts/index.ts";
import { gameLauncherFeature } from "../features/game-launch/index.ts";
import { installFeature, installOfferFeature } from "../features/install/index.ts";
import { changeLanguageFeature, memberLanguageFeature } from "../features/language/index.ts";
import { legalFeature } from "../features/legal/index.ts";
import { lobbyFeature } from "../features/lobby/index.ts";
import { loginFeature } from "../features/login/index.ts";
import { memberDetailsFeature, memberFeature } from "../features/member/index.ts";
import { metricsFeature } from "../features/metrics/index.ts";
import { mobileFeature } from "../features/mobile/index.ts";
import { passwordOfferFeature } from "../features/password/index.ts";
import { promoCodeFeature } from "../features/promotions/index.ts";
import { pushFeature } from "../features/push/index.ts";
import { registrationFeature } from "../features/registration/index.ts";
import { pendingLogOutsFeature, sessionFeature } from "../features/session/index.ts";
import { socialFeature } from "../features/social/index.ts";
import { domainDialogFeature, statusFeature, statusRetryFeature } from "../features/status/index.ts";
import { recorderFeature, trackingFeature } from "../features/tracking/index.ts";
import { updateFeature } from "../features/update/index.ts";

/** Every feature of the product, in the order in which those of the start are created. */
export const features: readonly Feature[] = [
  failuresFeature,
  failureNoticesFeature,
  statusFeature,
  sessionFeature,
  memberFeature,
  lobbyFeature,
  gameLauncherFeature,
  changeLanguageFeature,
  recorderFeature,
  installFeature,
  captchaFeature,
  mobileFeature,
  loginFeature,
  registrationFeature,
  legalFeature,
  socialFeature,
  passwordOfferFeature,
  consentFeature,
  trackingFeature,
  customerServiceFeature,
  downloadFeature,
  memberLanguageFeature,
  memberDetailsFeature,
  pushFeature,
  pendingLogOutsFeature,
  displayFontFeature,
  metricsFeature,
  statusRetryFeature,
  domainDialogFeature,
  installOfferFeature,
  promoCodeFeature,
  updateFeature,
];
