// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Modal, type ModalProps } from "./modal.tsx";

afterEach(cleanup);

function show(props: Partial<ModalProps> = {}) {
  const modal = (more: Partial<ModalProps> = {}) => (
    <Modal kind="dialog" title="Update" onClose={() => {}} {...props} {...more}>
      <p>A new version is there.</p>
    </Modal>
  );
  const { rerender } = render(modal());
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
  return { dialog, leave: () => rerender(modal({ leaving: true })) };
}

it("one that can't be closed opens again where the browser has closed it by itself", () => {
  const { dialog } = show({ closable: false });
  dialog.close();
  expect(dialog.open).toBe(true);
});

it("one that can't be closed is gone once its content has closed it", () => {
  const { dialog, leave } = show({ closable: false });
  leave();
  expect(dialog.open).toBe(false);
});

it("one that can be closed stays closed", () => {
  const { dialog } = show();
  dialog.close();
  expect(dialog.open).toBe(false);
});
