/** What the dialog says, by the codes of both versions. */
const english = {
  title: "Slide to complete the puzzle",
  handle: "Position of the piece",
  hint: "Drag the handle, or use the arrow keys.",
  check: "Check",
  refresh: "New picture",
  close: "Close",
  failed: "Not quite. Try again.",
  picture: "A picture with a gap",
};
const chinese = {
  title: "请滑动完成拼图",
  handle: "拼图块的位置",
  hint: "拖动滑块，或使用方向键。",
  check: "确认",
  refresh: "换一张",
  close: "关闭",
  failed: "还差一点，请再试一次。",
  picture: "带有缺口的图片",
};
const taiwanese = {
  title: "請滑動完成拼圖",
  handle: "拼圖塊的位置",
  hint: "拖曳滑塊，或使用方向鍵。",
  check: "確認",
  refresh: "換一張",
  close: "關閉",
  failed: "還差一點，請再試一次。",
  picture: "帶有缺口的圖片",
};
const vietnamese = {
  title: "Trượt để hoàn thành hình ghép",
  handle: "Vị trí mảnh ghép",
  hint: "Kéo thanh trượt hoặc dùng phím mũi tên.",
  check: "Kiểm tra",
  refresh: "Hình khác",
  close: "Đóng",
  failed: "Chưa khớp. Hãy thử lại.",
  picture: "Hình có chỗ khuyết",
};
const spanish = {
  title: "Desliza para completar el rompecabezas",
  handle: "Posición de la pieza",
  hint: "Arrastra el control o usa las flechas.",
  check: "Comprobar",
  refresh: "Otra imagen",
  close: "Cerrar",
  failed: "Casi. Inténtalo de nuevo.",
  picture: "Una imagen con un hueco",
};
const portuguese = {
  title: "Deslize para completar a imagem",
  handle: "Posição da peça",
  hint: "Arraste o controlo ou use as setas.",
  check: "Verificar",
  refresh: "Outra imagem",
  close: "Fechar",
  failed: "Quase. Tente de novo.",
  picture: "Uma imagem com um espaço vazio",
};

const words = {
  zho: chinese,
  "zh-cn": chinese,
  "zho-tw": taiwanese,
  "zh-tw": taiwanese,
  vi: vietnamese,
  spa: spanish,
  es: spanish,
  por: portuguese,
  "pt-pt": portuguese,
};

export const wordsIn = (language) => words[language] ?? english;
