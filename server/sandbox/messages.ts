type Texts = { readonly EN: string } & Readonly<Partial<Record<string, string>>>;

/** What a failure says to a person, by its code. Other languages get the English text. */
const messages: Readonly<Record<string, Texts>> = {
  "login.cred.err": {
    EN: "The user name or password is wrong.",
    VI: "Tên đăng nhập hoặc mật khẩu không đúng.",
    "PT-BR": "Usuário ou senha incorretos.",
    UR: "صارف نام یا پاس ورڈ غلط ہے۔",
  },
  "not.exists.user": {
    EN: "There is no such account.",
    VI: "Tài khoản này không tồn tại.",
    "PT-BR": "Esta conta não existe.",
    UR: "یہ اکاؤنٹ موجود نہیں ہے۔",
  },
  "login.not.session": {
    EN: "Please log in.",
    VI: "Vui lòng đăng nhập.",
    "PT-BR": "Entre na sua conta.",
    UR: "براہ کرم لاگ اِن کریں۔",
  },
  token_ip_different: {
    EN: "Your network has changed. Please log in again.",
    VI: "Mạng của bạn đã thay đổi. Vui lòng đăng nhập lại.",
    "PT-BR": "Sua rede mudou. Entre novamente.",
    UR: "آپ کا نیٹ ورک بدل گیا ہے۔ براہ کرم دوبارہ لاگ اِن کریں۔",
  },
  login_verify_required: {
    EN: "Please confirm that it is you.",
    VI: "Vui lòng xác minh danh tính của bạn.",
    "PT-BR": "Confirme que é você.",
    UR: "براہ کرم تصدیق کریں کہ یہ آپ ہی ہیں۔",
  },
  bind_customer_required: {
    EN: "This sign-in is not linked to an account yet.",
    VI: "Phương thức đăng nhập này chưa được liên kết với tài khoản nào.",
    "PT-BR": "Este acesso ainda não está ligado a uma conta.",
    UR: "یہ سائن اِن ابھی کسی اکاؤنٹ سے منسلک نہیں ہے۔",
  },
  "username.exists": {
    EN: "This user name is taken.",
    VI: "Tên đăng nhập này đã được sử dụng.",
    "PT-BR": "Este nome de usuário já está em uso.",
    UR: "یہ صارف نام پہلے سے استعمال میں ہے۔",
  },
  "mobile.exists": {
    EN: "This mobile number is already registered.",
    VI: "Số điện thoại này đã được đăng ký.",
    "PT-BR": "Este celular já está cadastrado.",
    UR: "یہ موبائل نمبر پہلے سے رجسٹرڈ ہے۔",
  },
  "field.invalid": {
    EN: "Please check the field “{field}”.",
    VI: "Vui lòng kiểm tra mục “{field}”.",
    "PT-BR": "Confira o campo “{field}”.",
    UR: "براہ کرم خانہ “{field}” چیک کریں۔",
  },
  "captcha.required": {
    EN: "Please solve the captcha.",
    VI: "Vui lòng nhập mã xác nhận.",
    "PT-BR": "Resolva o captcha.",
    UR: "براہ کرم کیپچا حل کریں۔",
  },
  "captcha.invalid": {
    EN: "The captcha is wrong or too old.",
    VI: "Mã xác nhận sai hoặc đã hết hạn.",
    "PT-BR": "O captcha está errado ou expirou.",
    UR: "کیپچا غلط ہے یا پرانا ہو چکا ہے۔",
  },
  "sms.code.invalid": {
    EN: "The SMS code is wrong or too old.",
    VI: "Mã SMS sai hoặc đã hết hạn.",
    "PT-BR": "O código SMS está errado ou expirou.",
    UR: "ایس ایم ایس کوڈ غلط ہے یا پرانا ہو چکا ہے۔",
  },
  "verification.code.invalid": {
    EN: "The code is wrong or too old.",
    VI: "Mã sai hoặc đã hết hạn.",
    "PT-BR": "O código está errado ou expirou.",
    UR: "کوڈ غلط ہے یا پرانا ہو چکا ہے۔",
  },
  "password.old.invalid": {
    EN: "The present password is wrong.",
    VI: "Mật khẩu hiện tại không đúng.",
    "PT-BR": "A senha atual está incorreta.",
    UR: "موجودہ پاس ورڈ غلط ہے۔",
  },
  "firebase.token.invalid": {
    EN: "The sign-in was not recognised. Please try again.",
    VI: "Không nhận diện được đăng nhập. Vui lòng thử lại.",
    "PT-BR": "Não reconhecemos este acesso. Tente de novo.",
    UR: "سائن اِن کی شناخت نہیں ہوئی۔ دوبارہ کوشش کریں۔",
  },
  line_invalid_token: {
    EN: "Your LINE sign-in has run out. Please try again.",
    VI: "Phiên đăng nhập LINE đã hết hạn. Vui lòng thử lại.",
    "PT-BR": "Seu acesso pelo LINE expirou. Tente de novo.",
    UR: "آپ کا LINE سائن اِن ختم ہو گیا۔ دوبارہ کوشش کریں۔",
  },
  telegram_validate_failed: {
    EN: "Telegram could not confirm who you are. Please try again.",
    VI: "Telegram không thể xác minh bạn. Vui lòng thử lại.",
    "PT-BR": "O Telegram não confirmou quem você é. Tente de novo.",
    UR: "ٹیلیگرام آپ کی تصدیق نہ کر سکا۔ دوبارہ کوشش کریں۔",
  },
  "maya.session.invalid": {
    EN: "Your Maya session has run out. Please open the site from Maya again.",
    VI: "Phiên Maya đã hết hạn. Vui lòng mở lại trang từ Maya.",
    "PT-BR": "Sua sessão Maya expirou. Abra o site pelo Maya de novo.",
    UR: "آپ کا Maya سیشن ختم ہو گیا۔ سائٹ دوبارہ Maya سے کھولیں۔",
  },
  TOO_MANY_REQUEST_SMS: {
    EN: "A code was sent a moment ago. Please wait a minute.",
    VI: "Mã vừa được gửi. Vui lòng đợi một phút.",
    "PT-BR": "Um código acabou de ser enviado. Espere um minuto.",
    UR: "کوڈ ابھی بھیجا گیا ہے۔ براہ کرم ایک منٹ انتظار کریں۔",
  },
  TOO_MANY_REQUEST_LOGIN: {
    EN: "Too many tries. Please wait five minutes.",
    VI: "Quá nhiều lần thử. Vui lòng đợi năm phút.",
    "PT-BR": "Muitas tentativas. Espere cinco minutos.",
    UR: "بہت زیادہ کوششیں۔ براہ کرم پانچ منٹ انتظار کریں۔",
  },
  "not.available": {
    EN: "This is not available right now.",
    VI: "Hiện chưa khả dụng.",
    "PT-BR": "Indisponível no momento.",
    UR: "یہ اس وقت دستیاب نہیں ہے۔",
  },
  domain_not_available: {
    EN: "This address is not available.",
    VI: "Địa chỉ này hiện không khả dụng.",
    "PT-BR": "Este endereço não está disponível.",
    UR: "یہ پتہ دستیاب نہیں ہے۔",
  },
  missing_encryption: { EN: "Missing Encryption" },
  gateway_unreachable: {
    EN: "The service cannot be reached.",
    VI: "Không thể kết nối dịch vụ.",
    "PT-BR": "O serviço está inacessível.",
    UR: "سروس تک رسائی نہیں ہو سکی۔",
  },
  unknown_error: {
    EN: "Something went wrong. Please try again.",
    VI: "Đã xảy ra lỗi. Vui lòng thử lại.",
    "PT-BR": "Algo deu errado. Tente de novo.",
    UR: "کچھ غلط ہو گیا۔ دوبارہ کوشش کریں۔",
  },
};

/** Every code that has words here. */
export const knownCodes: readonly string[] = Object.keys(messages);

/** The text of an error code in a spec language; `{field}` and the like are taken from `value`. */
export const messageFor = (
  errorCode: string,
  language: string,
  value: Readonly<Record<string, unknown>> | null,
): string => {
  const texts = messages[errorCode] ?? messages.unknown_error;
  const text = texts?.[language] ?? texts?.EN ?? errorCode;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(value?.[name] ?? whole));
};
