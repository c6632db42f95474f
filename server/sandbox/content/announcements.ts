import type { Article } from "./article.ts";
import { translations } from "./translations.ts";
import type { LocalizedText, SeedAnnouncement } from "./types.ts";

const hour = 3_600_000;
const day = 24 * hour;

type Articles = { readonly EN: Article; readonly VI: Article; readonly "PT-BR": Article; readonly UR: Article };

/** Editors paste sizes in pixels: the site turns them into rem. Title and picture are fields of their own. */
const html = ({ lead, points, note }: Article): string =>
  `<p style="font-size:18px">${lead}</p>` +
  (points ? `<ul style="font-size:16px">${points.map((point) => `<li>${point}</li>`).join("")}</ul>` : "") +
  (note ? `<p style="font-size:13px;line-height:20px"><em>${note}</em></p>` : "");

/** The four that stand here, and those of the further languages. */
const inEveryLanguage = (id: string, articles: Articles): Articles => ({
  ...articles,
  ...Object.fromEntries(
    Object.entries(translations).flatMap(([language, translated]) => {
      const article = translated[id];
      return article ? [[language, article]] : [];
    }),
  ),
});

const each = (articles: Articles, of: (article: Article) => string): LocalizedText => ({
  EN: of(articles.EN),
  ...Object.fromEntries(Object.entries(articles).map(([language, article]) => [language, of(article)])),
});

const announcement = (
  { picture, ...rest }: Omit<SeedAnnouncement, "title" | "content" | "image"> & { readonly picture: string },
  written: Articles,
): SeedAnnouncement => {
  const articles = inEveryLanguage(rest.id, written);
  return {
    ...rest,
    image: picture,
    title: each(articles, ({ title }) => title),
    content: each(articles, html),
  };
};

export const announcements: readonly SeedAnnouncement[] = [
  announcement(
    {
      id: "welcome-points",
      type: "PROMOTION",
      picture: "picture-gift",
      startsIn: -30 * day,
      endsIn: 365 * day,
      popup: false,
      categoryIds: ["welcome"],
    },
    {
      EN: {
        title: "A thousand points to begin",
        lead: "Every new member starts with <strong>1,000 points</strong>. They are yours to play with from the first minute.",
        points: [
          "Register with a user name or a mobile number.",
          "Open any game that can be tried for free.",
          "Points are for play and can't be exchanged for money.",
        ],
        note: "One welcome for each person. 18 years or older.",
      },
      VI: {
        title: "Một nghìn điểm để bắt đầu",
        lead: "Mỗi thành viên mới có ngay <strong>1.000 điểm</strong> để chơi từ phút đầu tiên.",
        points: [
          "Đăng ký bằng tên đăng nhập hoặc số điện thoại.",
          "Mở bất kỳ trò chơi nào cho phép chơi thử.",
          "Điểm chỉ để chơi, không đổi thành tiền.",
        ],
        note: "Mỗi người nhận một lần. Từ 18 tuổi trở lên.",
      },
      "PT-BR": {
        title: "Mil pontos para começar",
        lead: "Quem chega ganha <strong>1.000 pontos</strong> para jogar desde o primeiro minuto.",
        points: [
          "Cadastre-se com nome de usuário ou celular.",
          "Abra qualquer jogo com teste grátis.",
          "Os pontos são para jogar e não viram dinheiro.",
        ],
        note: "Uma vez por pessoa. Para maiores de 18 anos.",
      },
      UR: {
        title: "آغاز ہزار پوائنٹس سے",
        lead: "ہر نئے رکن کو کھیلنے کے لیے فوراً <strong>1,000 پوائنٹس</strong> ملتے ہیں۔",
        points: [
          "صارف نام یا موبائل نمبر سے اندراج کریں۔",
          "کوئی بھی مفت آزمائش والا کھیل کھولیں۔",
          "پوائنٹس صرف کھیل کے لیے ہیں، رقم میں نہیں بدلتے۔",
        ],
        note: "ہر فرد کے لیے ایک بار۔ عمر 18 سال یا زیادہ۔",
      },
    },
  ),
  announcement(
    {
      id: "weekend-double",
      type: "PROMOTION",
      picture: "picture-party",
      startsIn: -2 * day,
      endsIn: 40 * day,
      popup: false,
      categoryIds: ["weekly"],
    },
    {
      EN: {
        title: "Weekends count twice",
        lead: "From Friday evening to Sunday night, tasks towards your next VIP rank count twice.",
        points: ["Play any three games.", "Come back on two days.", "See your ring fill on the home page."],
      },
      VI: {
        title: "Cuối tuần tính gấp đôi",
        lead: "Từ tối thứ Sáu đến đêm Chủ nhật, mỗi nhiệm vụ lên hạng VIP được tính hai lần.",
        points: ["Chơi ba trò bất kỳ.", "Trở lại trong hai ngày.", "Xem vòng VIP đầy dần ở trang chủ."],
      },
      "PT-BR": {
        title: "Fim de semana vale em dobro",
        lead: "De sexta à noite até domingo, as tarefas para o próximo nível VIP contam duas vezes.",
        points: ["Jogue três jogos quaisquer.", "Volte em dois dias.", "Veja seu anel se completar no início."],
      },
      UR: {
        title: "ویک اینڈ دگنا شمار ہوتا ہے",
        lead: "جمعہ کی شام سے اتوار کی رات تک اگلے VIP درجے کے کام دو بار گنے جاتے ہیں۔",
        points: ["کوئی بھی تین کھیل کھیلیں۔", "دو دن واپس آئیں۔", "سرورق پر اپنا حلقہ مکمل ہوتے دیکھیں۔"],
      },
    },
  ),
  announcement(
    {
      id: "bring-a-friend",
      type: "PROMOTION",
      picture: "picture-market",
      startsIn: -10 * day,
      endsIn: 180 * day,
      popup: false,
      categoryIds: ["friends"],
    },
    {
      EN: {
        title: "Bring a friend",
        lead: "Share your link. When your friend has registered and played, you both receive points.",
        points: [
          "Your link is under “Invite friends”.",
          "There is no limit to friends.",
          "We never ask for your address book.",
        ],
      },
      VI: {
        title: "Rủ thêm bạn",
        lead: "Chia sẻ liên kết của bạn. Khi bạn bè đăng ký và chơi, cả hai cùng nhận điểm.",
        points: ["Liên kết nằm ở mục “Mời bạn bè”.", "Không giới hạn số bạn.", "Chúng tôi không bao giờ xin danh bạ."],
      },
      "PT-BR": {
        title: "Traga um amigo",
        lead: "Compartilhe seu link. Quando seu amigo se cadastrar e jogar, os dois ganham pontos.",
        points: [
          "O link fica em “Convidar amigos”.",
          "Não há limite de amigos.",
          "Nunca pedimos sua lista de contatos.",
        ],
      },
      UR: {
        title: "دوست کو ساتھ لائیں",
        lead: "اپنا لنک بھیجیں۔ دوست کے اندراج اور کھیلنے پر دونوں کو پوائنٹس ملتے ہیں۔",
        points: ["لنک ”دوستوں کو مدعو کریں“ میں ہے۔", "دوستوں کی کوئی حد نہیں۔", "ہم کبھی آپ کے رابطے نہیں مانگتے۔"],
      },
    },
  ),
  announcement(
    {
      id: "match-predictions",
      merchants: ["manila", "noor", "default"],
      type: "PROMOTION",
      picture: "picture-match",
      startsIn: -day,
      endsIn: 20 * day,
      popup: false,
      categoryIds: ["sports", "weekly"],
    },
    {
      EN: {
        title: "Call the score",
        lead: "Guess the score of the match of the day before kick-off. Right guesses climb the weekly table.",
        points: ["One guess a match.", "Ties go to the earlier guess."],
      },
      VI: {
        title: "Đoán tỷ số",
        lead: "Đoán tỷ số trận đấu trong ngày trước giờ bóng lăn. Đoán đúng sẽ leo bảng tuần.",
        points: ["Mỗi trận một lần đoán.", "Bằng nhau thì ai đoán sớm hơn xếp trên."],
      },
      "PT-BR": {
        title: "Crave o placar",
        lead: "Dê seu palpite antes do apito. Quem acerta sobe na tabela da semana.",
        points: ["Um palpite por jogo.", "No empate, vale o palpite mais cedo."],
      },
      UR: {
        title: "اسکور بتائیں",
        lead: "میچ شروع ہونے سے پہلے اسکور کا اندازہ لگائیں۔ درست اندازے ہفتہ وار فہرست میں اوپر جاتے ہیں۔",
        points: ["ہر میچ پر ایک اندازہ۔", "برابری پر پہلے والا اندازہ آگے۔"],
      },
    },
  ),
  announcement(
    {
      id: "orbit-nine-arrives",
      type: "NEWS",
      picture: "picture-launch",
      startsIn: -5 * day,
      endsIn: 60 * day,
      popup: false,
      categoryIds: [],
    },
    {
      EN: {
        title: "Orbit Nine has landed",
        lead: "Thirteen games from the studio that paints space like an old travel poster. All of them can be tried for free.",
      },
      VI: {
        title: "Orbit Nine đã hạ cánh",
        lead: "Mười ba trò chơi từ studio vẽ vũ trụ như áp phích du lịch xưa. Trò nào cũng có thể chơi thử.",
      },
      "PT-BR": {
        title: "A Orbit Nine pousou",
        lead: "Treze jogos do estúdio que pinta o espaço como um cartaz de viagem antigo. Todos com teste grátis.",
      },
      UR: {
        title: "آربٹ نائن پہنچ گیا",
        lead: "اس اسٹوڈیو کے تیرہ کھیل جو خلا کو پرانے سفری پوسٹر کی طرح بناتا ہے۔ سب مفت آزمائے جا سکتے ہیں۔",
      },
    },
  ),
  announcement(
    {
      id: "quiet-hour",
      type: "NEWS",
      picture: "picture-moon",
      startsIn: -hour,
      endsIn: 7 * day,
      popup: false,
      categoryIds: [],
    },
    {
      EN: {
        title: "A quiet hour on Tuesday",
        lead: "On Tuesday from 03:00 to 04:00 UTC we tidy up. Games pause; your points stay where they are.",
      },
      VI: {
        title: "Một giờ yên tĩnh vào thứ Ba",
        lead: "Thứ Ba từ 03:00 đến 04:00 UTC chúng tôi bảo trì. Trò chơi tạm dừng; điểm của bạn vẫn nguyên.",
      },
      "PT-BR": {
        title: "Uma hora de silêncio na terça",
        lead: "Na terça, das 03:00 às 04:00 UTC, fazemos a manutenção. Os jogos param; seus pontos ficam onde estão.",
      },
      UR: {
        title: "منگل کو ایک پرسکون گھنٹہ",
        lead: "منگل کو 03:00 سے 04:00 UTC تک دیکھ بھال ہوگی۔ کھیل رکیں گے، آپ کے پوائنٹس محفوظ رہیں گے۔",
      },
    },
  ),
  announcement(
    {
      id: "your-own-pace",
      type: "POPUP",
      picture: "picture-evening",
      startsIn: -3 * day,
      endsIn: 90 * day,
      popup: true,
      categoryIds: [],
    },
    {
      EN: {
        title: "At your own pace",
        lead: "Set how long you want to play before you begin. We will tell you when the time is up, and mean it.",
      },
      VI: {
        title: "Theo nhịp của bạn",
        lead: "Hãy đặt thời gian chơi trước khi bắt đầu. Hết giờ, chúng tôi sẽ nhắc bạn.",
      },
      "PT-BR": {
        title: "No seu ritmo",
        lead: "Defina quanto tempo quer jogar antes de começar. Quando acabar, a gente avisa de verdade.",
      },
      UR: { title: "اپنی رفتار سے", lead: "کھیلنے سے پہلے وقت طے کریں۔ وقت پورا ہونے پر ہم آپ کو بتا دیں گے۔" },
    },
  ),
  announcement(
    {
      id: "new-year-draw",
      merchants: ["lotus", "default"],
      type: "PROMOTION",
      picture: "picture-draw",
      startsIn: 30 * day,
      endsIn: 45 * day,
      popup: false,
      categoryIds: ["weekly"],
    },
    {
      EN: { title: "The new year's draw", lead: "Tickets open in a month." },
      VI: { title: "Kỳ quay năm mới", lead: "Vé mở bán sau một tháng." },
      "PT-BR": { title: "O sorteio de ano-novo", lead: "Os bilhetes abrem daqui a um mês." },
      UR: { title: "نئے سال کی قرعہ اندازی", lead: "ٹکٹ ایک ماہ بعد کھلیں گے۔" },
    },
  ),
  announcement(
    {
      id: "rainy-season",
      type: "PROMOTION",
      picture: "picture-beach",
      startsIn: -60 * day,
      endsIn: -15 * day,
      popup: false,
      categoryIds: ["weekly"],
    },
    {
      EN: { title: "Rainy season", lead: "This promotion has ended. Thank you for playing along." },
      VI: { title: "Mùa mưa", lead: "Chương trình đã kết thúc. Cảm ơn bạn đã tham gia." },
      "PT-BR": { title: "Temporada de chuva", lead: "Esta promoção terminou. Obrigado por participar." },
      UR: { title: "برسات کا موسم", lead: "یہ پیشکش ختم ہو چکی ہے۔ شرکت کا شکریہ۔" },
    },
  ),
];
