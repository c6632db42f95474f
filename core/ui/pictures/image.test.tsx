// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Image } from "./image.tsx";

afterEach(cleanup);

const image = () => document.querySelector("img");
const fails = () => fireEvent.error(image() as HTMLImageElement);

describe("a picture", () => {
  it("is tried at one address after the other, and is its fallback when none has it", () => {
    render(<Image src={["/a", "/b"]} alt="" fallback={<b>Golden Koi</b>} />);
    expect(image()?.getAttribute("src")).toBe("/a");
    fails();
    expect(image()?.getAttribute("src")).toBe("/b");
    expect(document.querySelector("b")).toBeNull();
    fails();
    expect(image()).toBeNull();
    expect(document.querySelector("b")?.textContent).toBe("Golden Koi");
  });

  it("is its fallback at once where there is no address", () => {
    render(<Image src={[]} alt="" fallback={<b>Golden Koi</b>} />);
    expect(image()).toBeNull();
    expect(document.querySelector("b")).not.toBeNull();
  });

  it("reports the addresses that it took", () => {
    const onLoaded = vi.fn();
    render(<Image src={["/a", "/b", "/c"]} alt="" onLoaded={onLoaded} />);
    fails();
    fireEvent.load(image() as HTMLImageElement);
    expect(onLoaded).toHaveBeenCalledExactlyOnceWith(["/a", "/b"]);
  });

  it('is lazy and blurred in by default (spec 9 "Page")', () => {
    render(<Image src="/a" alt="" />);
    expect(image()?.getAttribute("loading")).toBe("lazy");
    expect(image()?.className).toMatch(/blur/);
    fireEvent.load(image() as HTMLImageElement);
    expect(image()?.hasAttribute("data-shown")).toBe(true);
  });

  it("keeps its name for screen readers when it is missing", () => {
    render(<Image src={undefined} alt="Golden Koi" />);
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Golden Koi");
  });
});
