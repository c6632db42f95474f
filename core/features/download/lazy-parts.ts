/** What is loaded at once, when the first of it is needed: apart, its pieces would be many small files. */
export { AppScreen } from "./app-screen.tsx";
export { DownloadBar } from "./download-bar.tsx";
export { loadDownload } from "./load-download.tsx";
