/** The captcha id of a brand: its code in hexadecimal digits, from which the stand-in finds the brand. */
export const captchaIdOf = (merchant: string): string => Buffer.from(merchant).toString("hex").padEnd(32, "0");

/** The brand of a captcha id; undefined for an id that the stand-in has not issued. */
export const merchantOfCaptcha = (captchaId: string): string | undefined => {
  const [merchant = ""] = Buffer.from(captchaId, "hex").toString().split("\0", 1);
  return merchant !== "" && captchaIdOf(merchant) === captchaId ? merchant : undefined;
};
