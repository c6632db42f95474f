// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createImageCode } from "./widget.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('spec 9 "Times": an image is replaced after 2 min, when the gateway no longer accepts its code', async () => {
  const get = vi.fn(async () => ({ ok: true, value: { captchaId: "i", image: "data:image/svg+xml," } }) as never);
  const ImageCode = createImageCode({ t: (key) => key, gateway: { get, post: get } });
  render(<ImageCode purpose="login" onChange={() => {}} error={undefined} attempt={0} />);
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(get).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(get).toHaveBeenCalledTimes(2);
});
