/**
 * The sandbox's tables. Times are milliseconds since the epoch, flags 0 or 1, `data` and the like JSON.
 * `merchant` is a merchant's code: every merchant has members, contents and switches of its own. A row with a `seedId`
 * is shown with the texts that the content has under that id.
 */
export const schema = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE merchants (code TEXT PRIMARY KEY, seededAt INTEGER NOT NULL);
CREATE TABLE switches (merchant TEXT PRIMARY KEY, data TEXT NOT NULL);

CREATE TABLE members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  username TEXT NOT NULL,
  passwordHash TEXT,
  shownPassword TEXT,
  passwordSetAt INTEGER NOT NULL,
  type INTEGER NOT NULL DEFAULT 3,
  language TEXT NOT NULL,
  dialingCode TEXT,
  mobile TEXT,
  email TEXT,
  emailFactor INTEGER NOT NULL DEFAULT 0,
  smsFactor INTEGER NOT NULL DEFAULT 0,
  gaSecret TEXT,
  gaStep INTEGER NOT NULL DEFAULT 0,
  clubLabelId TEXT,
  clubLabelType TEXT,
  completedConditions INTEGER NOT NULL DEFAULT 0,
  logins INTEGER NOT NULL DEFAULT 0,
  deposits INTEGER NOT NULL DEFAULT 0,
  cardBound INTEGER NOT NULL DEFAULT 0,
  referralCode TEXT NOT NULL,
  referredBy INTEGER,
  chatKey TEXT NOT NULL,
  registration TEXT,
  breakUntil INTEGER,
  createdAt INTEGER NOT NULL,
  UNIQUE (merchant, username),
  UNIQUE (merchant, dialingCode, mobile)
);
CREATE TABLE identities (
  merchant TEXT NOT NULL, vendor TEXT NOT NULL, subject TEXT NOT NULL, memberId INTEGER NOT NULL,
  PRIMARY KEY (merchant, vendor, subject)
);
CREATE TABLE sessions (
  token TEXT PRIMARY KEY, memberId INTEGER NOT NULL, merchant TEXT NOT NULL, spanId TEXT NOT NULL,
  device TEXT, address TEXT, createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
);
CREATE TABLE codes (
  id TEXT PRIMARY KEY, merchant TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, code TEXT NOT NULL,
  createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, spentAt INTEGER
);
CREATE TABLE proofs (
  token TEXT PRIMARY KEY, merchant TEXT NOT NULL, vendor TEXT NOT NULL, subject TEXT NOT NULL, profile TEXT NOT NULL,
  createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, spentAt INTEGER
);
CREATE TABLE loginFailures (merchant TEXT NOT NULL, account TEXT NOT NULL, at INTEGER NOT NULL);

CREATE TABLE inbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, memberId INTEGER NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
  seedId TEXT, at INTEGER NOT NULL, readAt INTEGER
);
CREATE TABLE chatMessages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, thread TEXT NOT NULL, fromMember INTEGER NOT NULL, text TEXT NOT NULL,
  at INTEGER NOT NULL, readAt INTEGER
);
CREATE TABLE agentApplications (
  memberId INTEGER PRIMARY KEY, name TEXT NOT NULL, contact TEXT NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT, memberId INTEGER NOT NULL, category TEXT NOT NULL, content TEXT NOT NULL,
  contact TEXT, at INTEGER NOT NULL
);
CREATE TABLE pushTokens (
  token TEXT NOT NULL, merchant TEXT NOT NULL, memberId INTEGER NOT NULL, topics TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (token, merchant)
);

CREATE TABLE vendors (vendor TEXT PRIMARY KEY, displayName TEXT NOT NULL, accounts TEXT NOT NULL);
CREATE TABLE games (
  gameId TEXT PRIMARY KEY, nodeId TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, vendor TEXT NOT NULL,
  category TEXT NOT NULL, freeplay INTEGER NOT NULL, prizeMode TEXT
);
CREATE TABLE lanes (
  merchant TEXT NOT NULL, category TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (merchant, category)
);
CREATE TABLE laneVendors (
  merchant TEXT NOT NULL, category TEXT NOT NULL, vendor TEXT NOT NULL, position INTEGER NOT NULL
);
CREATE TABLE laneGames (
  merchant TEXT NOT NULL, category TEXT NOT NULL, gameId TEXT NOT NULL, position INTEGER NOT NULL
);
CREATE TABLE plays (
  token TEXT PRIMARY KEY, gameId TEXT NOT NULL, memberId INTEGER, mode TEXT NOT NULL, points INTEGER NOT NULL,
  createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
);
CREATE TABLE contents (
  merchant TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, data TEXT NOT NULL,
  PRIMARY KEY (merchant, kind, id)
);

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT, merchant TEXT NOT NULL, via TEXT NOT NULL, eventId TEXT NOT NULL,
  name TEXT NOT NULL, data TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (merchant, eventId, name)
);
CREATE TABLE vendorEvents (
  id INTEGER PRIMARY KEY AUTOINCREMENT, merchant TEXT NOT NULL, vendor TEXT NOT NULL, name TEXT NOT NULL,
  data TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE TABLE requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT, merchant TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
  query TEXT NOT NULL, headers TEXT NOT NULL, body TEXT, status INTEGER NOT NULL, errorCode TEXT, at INTEGER NOT NULL,
  duration INTEGER NOT NULL
);
`;
