/** The feature switches of spec 6 and of the gateway's contract. Plugins declare their own (`flag` and `flags` in plugin.json). */
export const featureFlags: Readonly<Record<string, string>> = {
  FIREBASECREATEACC3: "Creates a new account for a social login that has none yet.",
  SSOMANUALREG3:
    "Sends a visitor whose social login has no account to the registration form; nothing is created automatically.",
  MOBILEAUTOLOGIN3: "Logs a returning visitor in with the remembered credentials.",
  MOBILEREGPWD3: "Asks for a password when registering by mobile number.",
  AUTOREMEMBER3: "Remembers the credentials of a registration with a password.",
  PWDEXPFORCECHANGE3: "A member with an expired password must set a new one before continuing.",
  UPDATEMOBILEICC3:
    "Shows the country-code picker in mobile-number fields. It also shows where an outside provider sends the SMS.",
  CBS3: "Chat runs on the platform's own customer-service system.",
  STARTGAMEINAPP3: "Games start only in the app or from the home screen; elsewhere a notice says so.",
  GEETESTVCODE3: "A captcha is required before an SMS code is sent.",
  MANDATORYAPPUPDATES3: "The app's upgrade notice can't be closed.",
  INBOX3: "Members have an inbox with unread messages.",
  REWCEN3: "Members have a reward centre.",
  NOPUSH3: "No push notifications: nobody is asked for the permission, and no push token is registered.",
  BINDCARD3: "Members can link a bank card.",
};
