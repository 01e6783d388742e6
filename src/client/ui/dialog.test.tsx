// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** Like a browser: closed at once, told a task later. */
const told: (() => void)[] = [];
/** Whether each stood in the page as it closed: no other gives focus back. */
const placesOfClosing: boolean[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      placesOfClosing.push(this.isConnected);
      told.push(() => this.dispatchEvent(new Event('close')));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const ended = vi.fn();

function Asking() {
  const [open, setOpen] = useState(false);
  const onClose = (value: string) => {
    ended(value);
    setOpen(false);
  };
  return (
    <>
      <button type="button" id="ask" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={onClose} title="Sure?" close="Close">
        Gone for good.
      </Dialog>
    </>
  );
}

test.each([
  [
    'Escape',
    (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
  ],
  ['its button', (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.close')?.click()],
])('who closes it by %s and asks again at once is asked again', async (_, leave) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Asking />));
  const dialog = () => document.querySelector('dialog');
  const ask = () => document.querySelector<HTMLElement>('#ask')?.click();
  await act(async () => ask());
  expect(dialog()?.open).toBe(true);
  await act(async () => leave(dialog() as HTMLElement));
  await act(async () => ask());
  await act(async () => {
    for (const tell of told.splice(0)) tell();
  });
  expect(dialog()?.open).toBe(true);
  expect(ended.mock.calls.splice(0)).toEqual([['']]);
  await act(async () => root.unmount());
});

test('one that its caller closes is closed before it leaves the page, which has none before and after', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = (open: boolean) =>
    act(async () =>
      root.render(
        <Dialog open={open} onClose={ended} title="Sure?" close="Close">
          Gone for good.
        </Dialog>,
      ),
    );
  for (const open of [false, true, false]) {
    await shown(open);
    expect(document.querySelectorAll('dialog')).toHaveLength(open ? 1 : 0);
  }
  expect(placesOfClosing.pop()).toBe(true);
  await act(async () => root.unmount());
});
