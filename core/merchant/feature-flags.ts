/** The feature switches of spec 6 and of the gateway's contract. Plugins declare their own (`flag` and `flags` in plugin.json). */
export const featureFlags: Readonly<Record<string, string>> = {
  FIREBASECREATEACC3: "Lets an outside log-in that no member has yet make a new account.",
  SSOMANUALREG3: "Sends such a visitor to the registration form instead of registering by itself.",
  MOBILEAUTOLOGIN3: "Logs a returning visitor in with the remembered credentials.",
  MOBILEREGPWD3: "Asks for a password when registering by mobile number.",
  AUTOREMEMBER3: "Remembers the credentials of a registration with a password.",
  PWDEXPFORCECHANGE3: "An expired password must be changed before going on.",
  UPDATEMOBILEICC3: "Shows the country-code picker at mobile numbers.",
  CBS3: "Chat runs on the platform's own customer-service system.",
  STARTGAMEINAPP3: "Games start only in the app or from the home screen.",
  GEETESTVCODE3: "A captcha comes before an SMS code is sent.",
  MANDATORYAPPUPDATES3: "The app's upgrade notice can't be closed.",
  INBOX3: "Members have an inbox with unread messages.",
  REWCEN3: "Members have a reward centre.",
  BINDCARD3: "Members can bind a bank card.",
};
