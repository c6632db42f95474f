/**
 * The value of the environment variable PORT, or of another one, or the default where it is not set. Throws when it is no
 * port, and says what to write.
 */
export function readPort(value: string | undefined, otherwise: number, name = "PORT"): number {
  if (value === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(
    `${name} is "${value}": write a whole number from 1 to 65535, such as ${name}=${otherwise}, or leave it out.`,
  );
}

/** Where `npx livery serve` listens. */
export const servePort = (): number => readPort(process.env.PORT || undefined, 4173);
