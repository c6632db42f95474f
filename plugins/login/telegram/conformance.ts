import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  answers: {
    "/wps/relay/WPSCORE_getTelegramLoginSetting": { botId: "7000000001", authDomain: "https://oauth.telegram.org" },
  },
  // {"id":42,"first_name":"آمنہ","auth_date":1767225600,"hash":"4f0c"}
  returned:
    "#tgAuthResult=eyJpZCI6NDIsImZpcnN0X25hbWUiOiLYotmF2YbbgSIsImF1dGhfZGF0ZSI6MTc2NzIyNTYwMCwiaGFzaCI6IjRmMGMifQ",
} satisfies Conformance;
