import { wordsIn } from "./words.js";

/** The picture's own pixels; the server says where the gap is in them. */
const WIDTH = 300;
const PIECE = 56;

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** Loads the style sheet once, from beside this script. */
const applyStyles = () => {
  const href = new URL("./dialog.css", import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(element("link", { rel: "stylesheet", href }));
};

/**
 * The slide puzzle in a dialog. The handle is a range, so that it answers to a pointer and to the arrow keys alike; a
 * tap on its track needs no dragging.
 * @param options.redraw asks for another picture
 * @param options.check answers true when the piece is right, else another picture
 */
export const createDialog = ({ language, drawn, redraw, check, onSolved, onClosed, onFault }) => {
  const words = wordsIn(language);
  applyStyles();

  const picture = element("img", { alt: words.picture, draggable: false });
  const piece = element("img", { className: "geetest_piece", alt: "", draggable: false });
  const handle = element("input", { type: "range", min: 0, max: WIDTH - PIECE, value: 0, ariaLabel: words.handle });
  const hint = element("p", { textContent: words.hint, role: "status" });
  const button = (className, label) => element("button", { type: "button", className, textContent: label });
  const checkButton = button("geetest_check", words.check);
  const refreshButton = button("", words.refresh);
  const closeButton = button("", words.close);
  const dialog = element(
    "dialog",
    { className: "geetest_dialog", dir: "ltr", ariaLabel: words.title },
    element(
      "header",
      {},
      element("strong", { textContent: words.title }),
      element("small", { textContent: "Sandbox · GeeTest" }),
    ),
    element("div", { className: "geetest_picture" }, picture, piece),
    handle,
    hint,
    element("footer", {}, closeButton, refreshButton, checkButton),
  );
  document.body.append(dialog);

  let busy = false;
  const place = () => {
    piece.style.left = `${(handle.value / WIDTH) * 100}%`;
  };
  const show = (shown) => {
    picture.src = shown.picture;
    piece.src = shown.piece;
    handle.value = 0;
    place();
  };
  /** One question at a time; a server that can't be asked ends the puzzle. */
  const during = async (work) => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      dialog.close();
      onFault(error);
    } finally {
      busy = false;
    }
  };
  const answer = () =>
    during(async () => {
      const judged = await check(Number(handle.value));
      if (judged === true) {
        dialog.close();
        onSolved();
        return;
      }
      show(judged);
      hint.textContent = words.failed;
    });
  const leave = () => {
    dialog.close();
    onClosed();
  };

  handle.addEventListener("input", place);
  handle.addEventListener("pointerup", () => Number(handle.value) > 0 && answer());
  handle.addEventListener("keydown", ({ key }) => key === "Enter" && answer());
  checkButton.addEventListener("click", answer);
  refreshButton.addEventListener("click", () => during(async () => show(await redraw())));
  closeButton.addEventListener("click", leave);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  show(drawn);

  return {
    open() {
      hint.textContent = words.hint;
      dialog.showModal();
      handle.focus();
    },
    destroy: () => dialog.remove(),
  };
};

/** The listeners of one vendor object, and the methods by which a page adds them. */
export const createListeners = () => {
  const lists = {};
  const happened = new Set();
  return {
    /** `once`: it has happened for good, whoever comes later is told, too. */
    tell(name, detail, once = false) {
      if (once) happened.add(name);
      for (const listener of lists[name] ?? []) listener(detail);
    },
    methods: (names, self) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (listener) => {
            lists[name] = [...(lists[name] ?? []), listener];
            if (happened.has(name)) queueMicrotask(listener);
            return self();
          },
        ]),
      ),
  };
};
