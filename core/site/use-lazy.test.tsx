// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "./site.ts";
import { useLazy } from "./use-lazy.ts";

afterEach(cleanup);

const loadGreeting = async () => "Hello";
const loadName = async () => "Linh";

// https://github.com/react/react/issues/37655
it("a component that has waited twice draws again without a warning of React", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  function Part() {
    const greeting = useLazy(loadGreeting);
    const name = useLazy(loadName);
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{`${greeting} ${name} ${count}`}</button>;
  }
  await act(async () =>
    render(
      <SiteContext value={testSite()}>
        <Suspense>
          <Part />
        </Suspense>
      </SiteContext>,
    ),
  );
  act(() => screen.getByText("Hello Linh 0").click());
  expect(screen.getByText("Hello Linh 1")).toBeDefined();
  expect(error).not.toHaveBeenCalled();
});
