import type { Article } from "./article.ts";
import type { ContentLanguage } from "./types.ts";

/**
 * The announcements in the brands' further languages: language -> announcement -> article. One that no brand with that
 * language shows is left out.
 */
export const translations: Readonly<
  Record<Exclude<ContentLanguage, "EN" | "VI" | "PT-BR" | "UR">, Readonly<Record<string, Article>>>
> = {
  TH: {
    "welcome-points": {
      title: "เริ่มต้นด้วยหนึ่งพันแต้ม",
      lead: "สมาชิกใหม่ทุกคนรับทันที <strong>1,000 แต้ม</strong> เล่นได้ตั้งแต่นาทีแรก",
      points: ["สมัครด้วยชื่อผู้ใช้หรือเบอร์มือถือ", "เปิดเกมใดก็ได้ที่ทดลองเล่นฟรี", "แต้มมีไว้เล่นเท่านั้น แลกเป็นเงินไม่ได้"],
      note: "รับได้คนละครั้ง อายุ 18 ปีขึ้นไป",
    },
    "weekend-double": {
      title: "สุดสัปดาห์นับสองเท่า",
      lead: "ตั้งแต่เย็นวันศุกร์ถึงคืนวันอาทิตย์ ภารกิจเลื่อนขั้น VIP นับเป็นสองเท่า",
      points: ["เล่นเกมใดก็ได้สามเกม", "กลับมาเล่นสองวัน", "ดูวงแหวนของคุณเต็มขึ้นที่หน้าแรก"],
    },
    "bring-a-friend": {
      title: "ชวนเพื่อนมาเล่น",
      lead: "แชร์ลิงก์ของคุณ เมื่อเพื่อนสมัครและเล่น ทั้งคู่รับแต้ม",
      points: ["ลิงก์อยู่ในเมนู “ชวนเพื่อน”", "ชวนได้ไม่จำกัดจำนวน", "เราไม่เคยขอรายชื่อผู้ติดต่อของคุณ"],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine มาถึงแล้ว",
      lead: "สิบสามเกมจากสตูดิโอที่วาดอวกาศราวกับโปสเตอร์ท่องเที่ยวยุคเก่า ทดลองเล่นฟรีได้ทุกเกม",
    },
    "quiet-hour": {
      title: "หนึ่งชั่วโมงเงียบในวันอังคาร",
      lead: "วันอังคาร 03:00 ถึง 04:00 UTC เราปิดปรับปรุง เกมหยุดชั่วคราว แต้มของคุณอยู่ครบ",
    },
    "your-own-pace": { title: "เล่นตามจังหวะของคุณ", lead: "ตั้งเวลาที่อยากเล่นก่อนเริ่ม เมื่อครบเวลาเราจะเตือนคุณ" },
    "new-year-draw": { title: "งวดปีใหม่", lead: "ตั๋วเปิดขายในอีกหนึ่งเดือน" },
    "rainy-season": { title: "ฤดูฝน", lead: "โปรโมชันนี้สิ้นสุดแล้ว ขอบคุณที่ร่วมสนุก" },
  },
  CN: {
    "welcome-points": {
      title: "一千积分，轻松开始",
      lead: "每位新会员立即获得 <strong>1,000 积分</strong>，第一分钟就能玩。",
      points: ["用用户名或手机号注册。", "打开任意可免费试玩的游戏。", "积分仅供游戏，不能兑换现金。"],
      note: "每人限领一次。须年满 18 岁。",
    },
    "weekend-double": {
      title: "周末双倍计算",
      lead: "从周五傍晚到周日深夜，晋升 VIP 等级的任务按双倍计算。",
      points: ["任意玩三款游戏。", "两天各回来一次。", "在首页看着圆环填满。"],
    },
    "bring-a-friend": {
      title: "邀请好友",
      lead: "分享您的链接。好友注册并开始游戏后，双方都能获得积分。",
      points: ["链接在“邀请好友”里。", "好友数量不限。", "我们绝不索取您的通讯录。"],
    },
    "match-predictions": {
      title: "猜比分",
      lead: "在开赛前猜出今日焦点赛的比分。猜对即可在周榜上升。",
      points: ["每场比赛限猜一次。", "同分时，先猜者排前。"],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine 已登陆",
      lead: "这家工作室把太空画成老式旅行海报，带来十三款游戏，全部可免费试玩。",
    },
    "quiet-hour": { title: "周二安静一小时", lead: "周二 03:00 至 04:00（UTC）进行维护。游戏暂停，您的积分不受影响。" },
    "your-own-pace": { title: "按自己的节奏", lead: "开始前先设定想玩多久。时间一到，我们会提醒您。" },
    "new-year-draw": { title: "新年开奖", lead: "一个月后开始售票。" },
    "rainy-season": { title: "雨季", lead: "此活动已结束，感谢您的参与。" },
  },
  TW: {
    "welcome-points": {
      title: "一千點，輕鬆開始",
      lead: "每位新會員立即獲得 <strong>1,000 點</strong>，第一分鐘就能玩。",
      points: ["以使用者名稱或手機號碼註冊。", "開啟任一款可免費試玩的遊戲。", "點數僅供遊戲，不能兌換現金。"],
      note: "每人限領一次。須年滿 18 歲。",
    },
    "weekend-double": {
      title: "週末雙倍計算",
      lead: "從週五傍晚到週日深夜，晉升 VIP 等級的任務以雙倍計算。",
      points: ["任玩三款遊戲。", "在兩天內各回來一次。", "在首頁看著圓環填滿。"],
    },
    "bring-a-friend": {
      title: "邀請好友",
      lead: "分享您的連結。好友註冊並開始遊戲後，雙方都能獲得點數。",
      points: ["連結在「邀請好友」裡。", "好友人數不限。", "我們絕不索取您的通訊錄。"],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine 登陸",
      lead: "這家工作室把太空畫成舊時的旅行海報，帶來十三款遊戲，全部可免費試玩。",
    },
    "quiet-hour": { title: "週二安靜一小時", lead: "週二 03:00 至 04:00（UTC）進行維護。遊戲暫停，您的點數不受影響。" },
    "your-own-pace": { title: "照自己的步調", lead: "開始前先設定想玩多久。時間一到，我們會提醒您。" },
    "new-year-draw": { title: "新年開獎", lead: "一個月後開始售票。" },
    "rainy-season": { title: "雨季", lead: "此活動已結束，感謝您的參與。" },
  },
  KM: {
    "welcome-points": {
      title: "ចាប់ផ្ដើមជាមួយមួយពាន់ពិន្ទុ",
      lead: "សមាជិកថ្មីគ្រប់រូបទទួលបាន <strong>1,000 ពិន្ទុ</strong> ភ្លាមៗ ដើម្បីលេងតាំងពីនាទីដំបូង។",
      points: [
        "ចុះឈ្មោះដោយឈ្មោះអ្នកប្រើ ឬលេខទូរសព្ទ។",
        "បើកហ្គេមណាមួយដែលអាចសាកលេងដោយឥតគិតថ្លៃ។",
        "ពិន្ទុសម្រាប់តែលេង មិនអាចប្ដូរជាប្រាក់បានទេ។",
      ],
      note: "ម្នាក់ទទួលបានម្ដង។ អាយុ 18 ឆ្នាំឡើងទៅ។",
    },
    "weekend-double": {
      title: "ចុងសប្ដាហ៍គិតទ្វេដង",
      lead: "ចាប់ពីល្ងាចថ្ងៃសុក្រ ដល់យប់ថ្ងៃអាទិត្យ កិច្ចការឡើងថ្នាក់ VIP ត្រូវគិតទ្វេដង។",
      points: ["លេងហ្គេមណាក៏បានបី។", "ត្រឡប់មកវិញពីរថ្ងៃ។", "មើលរង្វង់របស់អ្នកពេញនៅទំព័រដើម។"],
    },
    "bring-a-friend": {
      title: "នាំមិត្តមកជាមួយ",
      lead: "ចែករំលែកតំណរបស់អ្នក។ ពេលមិត្តចុះឈ្មោះ និងលេង អ្នកទាំងពីរទទួលបានពិន្ទុ។",
      points: ["តំណស្ថិតនៅក្នុង “អញ្ជើញមិត្ត”។", "មិនកំណត់ចំនួនមិត្តទេ។", "យើងមិនដែលសុំបញ្ជីទំនាក់ទំនងរបស់អ្នកទេ។"],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine មកដល់ហើយ",
      lead: "ហ្គេមដប់បីពីស្ទូឌីយោដែលគូរអវកាសដូចផ្ទាំងរូបទេសចរណ៍សម័យមុន។ អាចសាកលេងដោយឥតគិតថ្លៃទាំងអស់។",
    },
    "quiet-hour": {
      title: "មួយម៉ោងស្ងាត់នៅថ្ងៃអង្គារ",
      lead: "ថ្ងៃអង្គារ ម៉ោង 03:00 ដល់ 04:00 UTC យើងធ្វើការថែទាំ។ ហ្គេមផ្អាក តែពិន្ទុរបស់អ្នកនៅដដែល។",
    },
    "your-own-pace": { title: "តាមល្បឿនរបស់អ្នក", lead: "កំណត់រយៈពេលលេង មុនពេលចាប់ផ្ដើម។ ពេលអស់ម៉ោង យើងនឹងប្រាប់អ្នក។" },
    "new-year-draw": { title: "ឆ្នោតឆ្នាំថ្មី", lead: "សំបុត្របើកលក់ក្នុងមួយខែទៀត។" },
    "rainy-season": { title: "រដូវវស្សា", lead: "កម្មវិធីនេះបានបញ្ចប់ហើយ។ សូមអរគុណដែលបានចូលរួម។" },
  },
  PT: {
    "welcome-points": {
      title: "Mil pontos para começar",
      lead: "Cada novo membro recebe <strong>1.000 pontos</strong> para jogar desde o primeiro minuto.",
      points: [
        "Registe-se com nome de utilizador ou telemóvel.",
        "Abra qualquer jogo com teste grátis.",
        "Os pontos servem para jogar e não se trocam por dinheiro.",
      ],
      note: "Uma vez por pessoa. Maiores de 18 anos.",
    },
    "weekend-double": {
      title: "O fim de semana conta a dobrar",
      lead: "De sexta ao fim da tarde até domingo à noite, as tarefas para o próximo nível VIP contam a dobrar.",
      points: ["Jogue três jogos à escolha.", "Volte em dois dias.", "Veja o seu anel encher na página inicial."],
    },
    "bring-a-friend": {
      title: "Traga um amigo",
      lead: "Partilhe a sua ligação. Quando o seu amigo se registar e jogar, ambos recebem pontos.",
      points: [
        "A ligação está em “Convidar amigos”.",
        "Não há limite de amigos.",
        "Nunca pedimos a sua lista de contactos.",
      ],
    },
    "orbit-nine-arrives": {
      title: "A Orbit Nine aterrou",
      lead: "Treze jogos do estúdio que pinta o espaço como um cartaz de viagem antigo. Todos com teste grátis.",
    },
    "quiet-hour": {
      title: "Uma hora de silêncio na terça",
      lead: "Na terça, das 03:00 às 04:00 UTC, fazemos manutenção. Os jogos param; os seus pontos ficam onde estão.",
    },
    "your-own-pace": {
      title: "Ao seu ritmo",
      lead: "Defina quanto tempo quer jogar antes de começar. Quando acabar, avisamos mesmo.",
    },
    "rainy-season": { title: "Época das chuvas", lead: "Esta promoção terminou. Obrigado por participar." },
  },
  ES: {
    "welcome-points": {
      title: "Mil puntos para empezar",
      lead: "Cada nuevo miembro recibe <strong>1.000 puntos</strong> para jugar desde el primer minuto.",
      points: [
        "Regístrate con nombre de usuario o móvil.",
        "Abre cualquier juego con prueba gratis.",
        "Los puntos son para jugar y no se cambian por dinero.",
      ],
      note: "Una vez por persona. Mayores de 18 años.",
    },
    "weekend-double": {
      title: "El fin de semana cuenta doble",
      lead: "Desde el viernes por la tarde hasta el domingo por la noche, las tareas para tu próximo nivel VIP cuentan doble.",
      points: ["Juega a tres juegos cualesquiera.", "Vuelve dos días.", "Mira cómo se llena tu anillo en el inicio."],
    },
    "bring-a-friend": {
      title: "Trae a un amigo",
      lead: "Comparte tu enlace. Cuando tu amigo se registre y juegue, los dos recibís puntos.",
      points: [
        "Tu enlace está en “Invitar amigos”.",
        "No hay límite de amigos.",
        "Nunca pedimos tu lista de contactos.",
      ],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine ha aterrizado",
      lead: "Trece juegos del estudio que pinta el espacio como un viejo cartel de viajes. Todos con prueba gratis.",
    },
    "quiet-hour": {
      title: "Una hora de silencio el martes",
      lead: "El martes de 03:00 a 04:00 UTC hacemos mantenimiento. Los juegos se detienen; tus puntos siguen ahí.",
    },
    "your-own-pace": {
      title: "A tu ritmo",
      lead: "Decide cuánto quieres jugar antes de empezar. Cuando se acabe el tiempo, te avisamos.",
    },
    "rainy-season": { title: "Temporada de lluvias", lead: "Esta promoción ha terminado. Gracias por participar." },
  },
  "UR-LA": {
    "welcome-points": {
      title: "Aaghaz hazaar points se",
      lead: "Har naye rukn ko khelne ke liye foran <strong>1,000 points</strong> milte hain.",
      points: [
        "Username ya mobile number se register karein.",
        "Koi bhi muft aazmaish wala khel kholein.",
        "Points sirf khel ke liye hain, raqam mein nahin badalte.",
      ],
      note: "Har fard ke liye ek baar. Umr 18 saal ya zyada.",
    },
    "weekend-double": {
      title: "Weekend dugna shumar hota hai",
      lead: "Jume ki shaam se Itwaar ki raat tak agle VIP darje ke kaam do baar gine jate hain.",
      points: ["Koi bhi teen khel khelein.", "Do din wapas aayein.", "Home par apna halqa mukammal hote dekhein."],
    },
    "bring-a-friend": {
      title: "Dost ko saath laayein",
      lead: "Apna link bhejein. Dost ke register hone aur khelne par dono ko points milte hain.",
      points: [
        "Link “Doston ko dawat dein” mein hai.",
        "Doston ki koi hadd nahin.",
        "Hum kabhi aap ke contacts nahin maangte.",
      ],
    },
    "match-predictions": {
      title: "Score batayein",
      lead: "Match shuru hone se pehle score ka andaza lagayein. Sahi andaze hafta-waar fehrist mein upar jate hain.",
      points: ["Har match par ek andaza.", "Barabari par pehle wala andaza aage."],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine pahunch gaya",
      lead: "Us studio ke terah khel jo khala ko purane safari poster ki tarah banata hai. Sab muft aazmaye ja sakte hain.",
    },
    "quiet-hour": {
      title: "Mangal ko ek pursukoon ghanta",
      lead: "Mangal ko 03:00 se 04:00 UTC tak dekh bhaal hogi. Khel rukenge, aap ke points mehfooz rahenge.",
    },
    "your-own-pace": {
      title: "Apni raftaar se",
      lead: "Khelne se pehle waqt tay karein. Waqt poora hone par hum aap ko bata denge.",
    },
    "rainy-season": { title: "Barsaat ka mausam", lead: "Yeh peshkash khatam ho chuki hai. Shirkat ka shukriya." },
  },
  BN: {
    "welcome-points": {
      title: "শুরু হোক এক হাজার পয়েন্টে",
      lead: "প্রত্যেক নতুন সদস্য সঙ্গে সঙ্গে পান <strong>1,000 পয়েন্ট</strong>, প্রথম মিনিট থেকেই খেলার জন্য।",
      points: [
        "ইউজারনেম বা মোবাইল নম্বর দিয়ে নিবন্ধন করুন।",
        "বিনামূল্যে খেলে দেখা যায় এমন যেকোনো গেম খুলুন।",
        "পয়েন্ট শুধু খেলার জন্য, টাকায় বদলানো যায় না।",
      ],
      note: "প্রতিজনের জন্য একবার। বয়স 18 বা তার বেশি।",
    },
    "weekend-double": {
      title: "সপ্তাহান্তে দ্বিগুণ হিসাব",
      lead: "শুক্রবার সন্ধ্যা থেকে রবিবার রাত পর্যন্ত পরের VIP স্তরের কাজ দ্বিগুণ গোনা হয়।",
      points: ["যেকোনো তিনটি গেম খেলুন।", "দুই দিন ফিরে আসুন।", "হোম পাতায় নিজের বলয় ভরতে দেখুন।"],
    },
    "bring-a-friend": {
      title: "বন্ধুকে সঙ্গে আনুন",
      lead: "আপনার লিংক পাঠান। বন্ধু নিবন্ধন করে খেললে দুজনেই পয়েন্ট পান।",
      points: ["লিংক আছে “বন্ধুদের আমন্ত্রণ”-এ।", "বন্ধুর সংখ্যার সীমা নেই।", "আমরা কখনো আপনার কন্টাক্ট চাই না।"],
    },
    "match-predictions": {
      title: "স্কোর বলুন",
      lead: "খেলা শুরুর আগে দিনের সেরা ম্যাচের স্কোর অনুমান করুন। সঠিক অনুমান সাপ্তাহিক তালিকায় ওপরে ওঠে।",
      points: ["প্রতি ম্যাচে একটি অনুমান।", "সমান হলে আগের অনুমান এগিয়ে।"],
    },
    "orbit-nine-arrives": {
      title: "অরবিট নাইন এসে গেছে",
      lead: "যে স্টুডিও মহাকাশকে পুরোনো ভ্রমণ পোস্টারের মতো আঁকে, তার তেরোটি গেম। সবই বিনামূল্যে খেলে দেখা যায়।",
    },
    "quiet-hour": {
      title: "মঙ্গলবার এক শান্ত ঘণ্টা",
      lead: "মঙ্গলবার 03:00 থেকে 04:00 UTC রক্ষণাবেক্ষণ চলবে। গেম থামবে, আপনার পয়েন্ট ঠিক থাকবে।",
    },
    "your-own-pace": { title: "নিজের ছন্দে", lead: "শুরুর আগে কতক্ষণ খেলবেন ঠিক করে নিন। সময় শেষ হলে আমরা জানিয়ে দেব।" },
    "rainy-season": { title: "বর্ষাকাল", lead: "এই অফার শেষ হয়েছে। অংশ নেওয়ার জন্য ধন্যবাদ।" },
  },
  NE: {
    "welcome-points": {
      title: "एक हजार अंकबाट सुरु",
      lead: "हरेक नयाँ सदस्यले तुरुन्तै <strong>1,000 अंक</strong> पाउँछन्, पहिलो मिनेटदेखि नै खेल्न।",
      points: [
        "प्रयोगकर्ता नाम वा मोबाइल नम्बरले दर्ता गर्नुहोस्।",
        "निःशुल्क खेलेर हेर्न मिल्ने कुनै पनि खेल खोल्नुहोस्।",
        "अंक खेल्नका लागि मात्र हो, पैसामा साटिँदैन।",
      ],
      note: "प्रतिव्यक्ति एक पटक। 18 वर्ष वा माथि।",
    },
    "weekend-double": {
      title: "सप्ताहन्तमा दोब्बर गणना",
      lead: "शुक्रबार साँझदेखि आइतबार रातिसम्म अर्को VIP तहका काम दोब्बर गनिन्छन्।",
      points: ["कुनै पनि तीन खेल खेल्नुहोस्।", "दुई दिन फर्केर आउनुहोस्।", "गृहपृष्ठमा आफ्नो घेरा भरिएको हेर्नुहोस्।"],
    },
    "bring-a-friend": {
      title: "साथीलाई ल्याउनुहोस्",
      lead: "आफ्नो लिंक पठाउनुहोस्। साथीले दर्ता गरी खेलेपछि दुवैले अंक पाउनुहुन्छ।",
      points: ["लिंक “साथीलाई निम्तो” मा छ।", "साथीको सीमा छैन।", "हामी कहिल्यै तपाईंको सम्पर्क सूची माग्दैनौं।"],
    },
    "match-predictions": {
      title: "स्कोर भन्नुहोस्",
      lead: "खेल सुरु हुनुअघि दिनको मुख्य खेलको स्कोर अनुमान गर्नुहोस्। सही अनुमान साप्ताहिक तालिकामा माथि जान्छ।",
      points: ["प्रति खेल एक अनुमान।", "बराबर भए पहिलेको अनुमान अगाडि।"],
    },
    "orbit-nine-arrives": {
      title: "अर्बिट नाइन आइपुग्यो",
      lead: "अन्तरिक्षलाई पुरानो यात्रा पोस्टरझैं कोर्ने स्टुडियोका तेह्र खेल। सबै निःशुल्क खेलेर हेर्न मिल्छ।",
    },
    "quiet-hour": {
      title: "मंगलबार एक शान्त घण्टा",
      lead: "मंगलबार 03:00 देखि 04:00 UTC सम्म मर्मत हुन्छ। खेल रोकिन्छन्, तपाईंका अंक सुरक्षित रहन्छन्।",
    },
    "your-own-pace": { title: "आफ्नै गतिमा", lead: "सुरु गर्नुअघि कति बेर खेल्ने तय गर्नुहोस्। समय सकिएपछि हामी सम्झाउँछौं।" },
    "rainy-season": { title: "वर्षायाम", lead: "यो प्रस्ताव सकियो। सहभागिताका लागि धन्यवाद।" },
  },
  HI: {
    "welcome-points": {
      title: "शुरुआत एक हज़ार अंकों से",
      lead: "हर नए सदस्य को तुरंत <strong>1,000 अंक</strong> मिलते हैं, पहले मिनट से खेलने के लिए।",
      points: [
        "यूज़रनेम या मोबाइल नंबर से पंजीकरण करें।",
        "मुफ़्त आज़माया जा सकने वाला कोई भी गेम खोलें।",
        "अंक सिर्फ़ खेलने के लिए हैं, पैसों में नहीं बदलते।",
      ],
      note: "हर व्यक्ति के लिए एक बार। उम्र 18 वर्ष या अधिक।",
    },
    "weekend-double": {
      title: "सप्ताहांत की गिनती दोगुनी",
      lead: "शुक्रवार शाम से रविवार रात तक अगले VIP स्तर के काम दोगुने गिने जाते हैं।",
      points: ["कोई भी तीन गेम खेलें।", "दो दिन लौटकर आएँ।", "होम पर अपना घेरा भरते देखें।"],
    },
    "bring-a-friend": {
      title: "दोस्त को साथ लाएँ",
      lead: "अपना लिंक भेजें। दोस्त के पंजीकरण और खेलने पर दोनों को अंक मिलते हैं।",
      points: ["लिंक “दोस्तों को बुलाएँ” में है।", "दोस्तों की कोई सीमा नहीं।", "हम कभी आपके संपर्क नहीं माँगते।"],
    },
    "match-predictions": {
      title: "स्कोर बताइए",
      lead: "खेल शुरू होने से पहले दिन के बड़े मैच का स्कोर बताइए। सही अनुमान साप्ताहिक सूची में ऊपर जाते हैं।",
      points: ["हर मैच पर एक अनुमान।", "बराबरी पर पहले वाला अनुमान आगे।"],
    },
    "orbit-nine-arrives": {
      title: "ऑर्बिट नाइन आ पहुँचा",
      lead: "अंतरिक्ष को पुराने यात्रा पोस्टर जैसा रचने वाले स्टूडियो के तेरह गेम। सब मुफ़्त आज़माए जा सकते हैं।",
    },
    "quiet-hour": {
      title: "मंगलवार को एक शांत घंटा",
      lead: "मंगलवार 03:00 से 04:00 UTC तक रखरखाव होगा। गेम रुकेंगे, आपके अंक सुरक्षित रहेंगे।",
    },
    "your-own-pace": {
      title: "अपनी रफ़्तार से",
      lead: "शुरू करने से पहले तय करें कि कितनी देर खेलना है। समय पूरा होते ही हम बता देंगे।",
    },
    "rainy-season": { title: "बारिश का मौसम", lead: "यह ऑफ़र समाप्त हो चुका है। साथ खेलने के लिए धन्यवाद।" },
  },
  KO: {
    "welcome-points": {
      title: "천 포인트로 시작하세요",
      lead: "새 회원 모두에게 <strong>1,000포인트</strong>를 바로 드립니다. 첫 순간부터 즐기세요.",
      points: [
        "사용자 이름이나 휴대폰 번호로 가입하세요.",
        "무료 체험 게임을 아무거나 열어 보세요.",
        "포인트는 게임용이며 현금으로 바꿀 수 없습니다.",
      ],
      note: "1인 1회. 18세 이상.",
    },
    "weekend-double": {
      title: "주말에는 두 배로",
      lead: "금요일 저녁부터 일요일 밤까지, 다음 VIP 등급을 위한 과제가 두 배로 계산됩니다.",
      points: ["아무 게임이나 세 가지를 하세요.", "이틀 동안 다시 방문하세요.", "홈에서 링이 채워지는 것을 보세요."],
    },
    "bring-a-friend": {
      title: "친구를 초대하세요",
      lead: "링크를 공유하세요. 친구가 가입하고 게임을 하면 두 분 모두 포인트를 받습니다.",
      points: ["링크는 “친구 초대”에 있습니다.", "친구 수에는 제한이 없습니다.", "연락처를 요구하지 않습니다."],
    },
    "match-predictions": {
      title: "스코어를 맞혀 보세요",
      lead: "경기 시작 전에 오늘의 경기 스코어를 맞혀 보세요. 맞히면 주간 순위가 올라갑니다.",
      points: ["경기마다 한 번만 예상할 수 있습니다.", "동점이면 먼저 예상한 쪽이 앞섭니다."],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine이 도착했습니다",
      lead: "우주를 옛 여행 포스터처럼 그리는 스튜디오의 게임 열세 가지. 모두 무료로 체험할 수 있습니다.",
    },
    "quiet-hour": {
      title: "화요일의 조용한 한 시간",
      lead: "화요일 03:00부터 04:00(UTC)까지 점검합니다. 게임은 멈추지만 포인트는 그대로입니다.",
    },
    "your-own-pace": { title: "나만의 속도로", lead: "시작하기 전에 얼마나 할지 정하세요. 시간이 되면 알려 드립니다." },
    "rainy-season": { title: "장마철", lead: "이 프로모션은 종료되었습니다. 참여해 주셔서 감사합니다." },
  },
  JA: {
    "welcome-points": {
      title: "1,000ポイントでスタート",
      lead: "新規会員の皆さまに、すぐ遊べる<strong>1,000ポイント</strong>をお贈りします。",
      points: [
        "ユーザー名または携帯電話番号で登録。",
        "無料で試せるゲームを開きましょう。",
        "ポイントはゲーム専用で、現金には交換できません。",
      ],
      note: "お一人様1回限り。18歳以上。",
    },
    "weekend-double": {
      title: "週末は2倍でカウント",
      lead: "金曜の夕方から日曜の夜まで、次のVIPランクへの課題が2倍で数えられます。",
      points: ["好きなゲームを3つ遊ぶ。", "2日にわたって訪れる。", "ホームでリングが満ちるのを見る。"],
    },
    "bring-a-friend": {
      title: "お友だちを招待",
      lead: "リンクを共有しましょう。お友だちが登録して遊ぶと、お二人にポイントが届きます。",
      points: [
        "リンクは「友だちを招待」にあります。",
        "人数に制限はありません。",
        "連絡先をうかがうことはありません。",
      ],
    },
    "match-predictions": {
      title: "スコアを当てよう",
      lead: "試合開始前に本日の注目試合のスコアを予想。的中すると週間ランキングが上がります。",
      points: ["予想は1試合に1回。", "同点なら早い予想が上位です。"],
    },
    "orbit-nine-arrives": {
      title: "Orbit Nine、到着",
      lead: "宇宙を昔の旅行ポスターのように描くスタジオから13本。すべて無料で試せます。",
    },
    "quiet-hour": {
      title: "火曜日の静かな1時間",
      lead: "火曜日の03:00から04:00(UTC)にメンテナンスを行います。ゲームは止まりますが、ポイントはそのままです。",
    },
    "your-own-pace": {
      title: "自分のペースで",
      lead: "始める前に遊ぶ時間を決めましょう。時間になったらお知らせします。",
    },
    "rainy-season": { title: "雨の季節", lead: "このキャンペーンは終了しました。ご参加ありがとうございました。" },
  },
};
