export { BannersSection } from "./banners-section.tsx";
export { NewsSection } from "./news-section.tsx";
