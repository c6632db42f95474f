import type { Feature } from "#core/site/index.ts";
import { captchaFeature } from "../features/captcha/feature.ts";
import { consentFeature } from "../features/consent/feature.ts";
import { customerServiceFeature } from "../features/customer-service/feature.ts";
import { downloadFeature } from "../features/download/feature.tsx";
import { failuresFeature } from "../features/failures/feature.ts";
import { feedbackFeature } from "../features/feedback/feature.tsx";
import { gameLaunchFeature } from "../features/game-launch/feature.tsx";
import { gatewayHtmlFeature } from "../features/gateway-html/feature.ts";
import { homeFeature } from "../features/home/feature.tsx";
import { inboxFeature } from "../features/inbox/feature.tsx";
import { installFeature } from "../features/install/feature.ts";
import { languageFeature } from "../features/language/feature.ts";
import { legalFeature } from "../features/legal/feature.ts";
import { lobbyFeature } from "../features/lobby/feature.tsx";
import { loginFeature } from "../features/login/feature.tsx";
import { matchesFeature } from "../features/matches/feature.ts";
import { memberFeature } from "../features/member/feature.tsx";
import { metricsFeature } from "../features/metrics/feature.ts";
import { mobileFeature } from "../features/mobile/feature.ts";
import { passwordFeature } from "../features/password/feature.tsx";
import { playTimeFeature } from "../features/play-time/feature.ts";
import { promotionsFeature } from "../features/promotions/feature.tsx";
import { protectionFeature } from "../features/protection/feature.ts";
import { pushFeature } from "../features/push/feature.ts";
import { referralFeature } from "../features/referral/feature.tsx";
import { registrationFeature } from "../features/registration/feature.tsx";
import { releaseFeature } from "../features/release/feature.ts";
import { sessionFeature } from "../features/session/feature.ts";
import { socialFeature } from "../features/social/feature.ts";
import { statusFeature } from "../features/status/feature.ts";
import { trackingFeature } from "../features/tracking/feature.ts";

/** Every feature of the product. What waits for the idle page starts in this order. */
export const features: readonly Feature[] = [
  homeFeature,
  failuresFeature,
  statusFeature,
  sessionFeature,
  memberFeature,
  lobbyFeature,
  matchesFeature,
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
  metricsFeature,
  installFeature,
  promotionsFeature,
  playTimeFeature,
  protectionFeature,
  releaseFeature,
];
