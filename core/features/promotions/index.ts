export { BannersSection } from "./banners-section.tsx";
