import type { Feature } from "#core/site/index.ts";
import { captchaFeature } from "../features/captcha/index.ts";
import { consentFeature } from "../features/consent/index.ts";
import { customerServiceFeature } from "../features/customer-service/index.ts";
import { downloadFeature } from "../features/download/index.ts";
import { failuresFeature } from "../features/failures/index.ts";
import { feedbackFeature } from "../features/feedback/index.ts";
import { fontsFeature } from "../features/fonts/index.ts";
import { gameLaunchFeature } from "../features/game-launch/index.ts";
import { gatewayHtmlFeature } from "../features/gateway-html/index.ts";
import { homeFeature } from "../features/home/index.ts";
import { inboxFeature } from "../features/inbox/index.ts";
import { installFeature } from "../features/install/index.ts";
import { languageFeature } from "../features/language/index.ts";
import { legalFeature } from "../features/legal/index.ts";
import { lobbyFeature } from "../features/lobby/index.ts";
import { loginFeature } from "../features/login/index.ts";
import { memberFeature } from "../features/member/index.ts";
import { metricsFeature } from "../features/metrics/index.ts";
import { mobileFeature } from "../features/mobile/index.ts";
import { passwordFeature } from "../features/password/index.ts";
import { playTimeFeature } from "../features/play-time/index.ts";
import { promotionsFeature } from "../features/promotions/index.ts";
import { protectionFeature } from "../features/protection/index.ts";
import { pushFeature } from "../features/push/index.ts";
import { referralFeature } from "../features/referral/index.ts";
import { registrationFeature } from "../features/registration/index.ts";
import { releaseFeature } from "../features/release/index.ts";
import { sessionFeature } from "../features/session/index.ts";
import { socialFeature } from "../features/social/index.ts";
import { statusFeature } from "../features/status/index.ts";
import { trackingFeature } from "../features/tracking/index.ts";

/** Every feature of the product. What waits for the idle page starts in this order. */
export const features: readonly Feature[] = [
  homeFeature,
  failuresFeature,
  statusFeature,
  sessionFeature,
  memberFeature,
  lobbyFeature,
  gameLaunchFeature,
  captchaFeature,
  mobileFeature,
  loginFeature,
  registrationFeature,
  legalFeature,
  socialFeature,
  passwordFeature,
  inboxFeature,
  referralFeature,
  feedbackFeature,
  gatewayHtmlFeature,
  consentFeature,
  trackingFeature,
  customerServiceFeature,
  downloadFeature,
  languageFeature,
  pushFeature,
  fontsFeature,
  metricsFeature,
  installFeature,
  promotionsFeature,
  playTimeFeature,
  protectionFeature,
  releaseFeature,
];
