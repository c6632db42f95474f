import type { Sight } from "./sight.ts";

/** Why nothing can be said of an address, or what is wrong with it before it has answered. */
export type Reason =
  /** The name server knows no such name. */
  | "no-name"
  /** This machine could not ask: no name server, no way there, or no time left. */
  | "offline"
  /** The name leads to an address that only a private network has. */
  | "private"
  /** Nothing accepts connections there, or it closes them. */
  | "refused"
  /** The certificate is refused. */
  | "certificate"
  | "timeout"
  | "too-large"
  | "redirects"
  /** An address without TLS. */
  | "insecure";

/** An address that gave no answer. The message is a clause without its subject's name in front: "x.example does not resolve". */
export class Unreachable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** For what has a line of its own at another check: where the host is not there at all, nothing more is said of it. */
export async function unlessAbsent(look: () => Promise<Sight>, also: readonly Reason[] = []): Promise<Sight> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Unreachable && ["no-name", "private", ...also].includes(error.reason))) throw error;
    return { state: "not seen", message: error.message };
  }
}
