// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { GameCard } from "./game-card.tsx";

afterEach(cleanup);

describe("a game's card", () => {
  it("shows a badge only where there is something to say", () => {
    const card = (badge?: string) => (
      <GameCard name="Golden Koi" image="/a" playLabel="Play" onPlay={() => {}} badge={badge} />
    );
    const { rerender } = render(card("New"));
    // Beside the cover, whose mask would cut it.
    expect(screen.getByText("New").closest(".game-cover")).toBeNull();
    rerender(card());
    expect(screen.queryByText("New")).toBeNull();
    expect(document.querySelector("[class*=badge]")).toBeNull();
  });

  it("names its game in the document", () => {
    render(<GameCard id="sl01" name="Golden Koi" image={[]} playLabel="Play" onPlay={() => {}} />);
    expect(document.querySelector("[data-game=sl01]")?.textContent).toContain("Golden Koi");
  });

  it("has the whole name for screen readers, however long it is", () => {
    const name = "Dragon ".repeat(30).trim();
    render(<GameCard name={name} image={[]} playLabel="Play" onPlay={() => {}} />);
    expect(screen.getByRole("button", { name: `Play: ${name}` })).toBeDefined();
    expect(document.querySelector(".game-cover")?.textContent).toBe(name);
  });
});
