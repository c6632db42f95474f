import { generateKeyPairSync, sign } from "node:crypto";

const DAY_MS = 86_400_000;

/**
 * A key and a certificate that nobody has signed (X.509 v3), as a TLS server takes them.
 * @param host its one name
 * @param from when it begins and ends to be valid, in milliseconds since the epoch: from an hour ago, for a day
 */
export function selfSigned(
  host = "localhost",
  from = Date.now() - 3_600_000,
  to = Date.now() + DAY_MS,
): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ecdsaWithSha256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const commonName = der(0x30, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(host)));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, time(from), time(to));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const alternativeNames = der(0x30, oid(0x55, 0x1d, 0x11), der(0x04, der(0x30, der(0x82, Buffer.from(host)))));
  const extensions = der(0xa3, der(0x30, alternativeNames));
  const content = der(0x30, version, serial, ecdsaWithSha256, name, validity, name, spki, extensions);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const cert = der(0x30, content, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of ASN.1, in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));

/** GeneralizedTime. */
const time = (ms: number) => der(0x18, Buffer.from(new Date(ms).toISOString().replace(/[-T:]|\.\d+/g, "")));
