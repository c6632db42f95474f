/** The captcha id of a brand: its code in hexadecimal digits, so that the stand-in knows whose puzzle it is. */
export const captchaIdOf = (merchant: string): string => Buffer.from(merchant).toString("hex").padEnd(32, "0");

/** Whose captcha id it is; undefined for one that the stand-in never gave out. */
export const merchantOfCaptcha = (captchaId: string): string | undefined => {
  const merchant = Buffer.from(captchaId, "hex").toString().replace(/\0+$/, "");
  return merchant !== "" && captchaIdOf(merchant) === captchaId ? merchant : undefined;
};
