// Generated from core/ui/signs/skeletons.svg by `npm run generate`. Do not edit.

/** Sign -> whether it has a drawing for where one is. */
export const signNames = {
  "home": true,
  "games": true,
  "news": true,
  "account": true,
  "LOTT": true,
  "ELOTT": true,
  "SPORTS": true,
  "LIVE": true,
  "RNG": true,
  "TABLE": true,
  "PVP": true,
  "FISH": true,
  "CRASH": true,
  "ARCADE": true,
  "mail": false,
  "gift": false,
  "people": false,
  "medal": false,
  "language": false,
  "key": false,
  "chat": false,
  "feedback": false,
  "shield": false,
  "rest": false,
  "code": false,
  "close": false,
  "heart": false,
  "favourite": false,
  "search": false,
  "clock": false,
  "ended": false,
  "offline": false,
  "lost": false,
  "repair": false,
  "closed": false,
  "error": false
} as const;

export type SignName = keyof typeof signNames;
