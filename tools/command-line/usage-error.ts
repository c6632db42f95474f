/** Wrong arguments: the message is one line without a full stop, and the way to the usage follows it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
