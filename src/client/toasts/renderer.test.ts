// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountToasts } from './renderer.ts';
import { createToasts, type Toast, type Toasts } from './store.ts';

const toast: Toast = { text: 'Saved nothing', ms: 5000, dismiss: 'Close' };
let now: number;
let toasts: Toasts;
let unmount: () => void;
const shown = () => document.querySelector<HTMLElement>('[role=alert]');

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  toasts = createToasts(() => now);
  unmount = mountToasts(toasts);
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

test('none appears if another appeared within the last 3 seconds (SPEC 8, 9)', () => {
  const gap = fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.constantFrom(2999, 3000, 3001));
  fc.assert(
    fc.property(fc.array(gap), (gaps) => {
      const fresh = createToasts(() => now);
      let last = Number.NEGATIVE_INFINITY;
      for (const gap of gaps) {
        now += gap;
        const appears = now - last >= 3000;
        expect(fresh.show({ ...toast, text: `at ${now}` })).toBe(appears);
        if (appears) last = now;
        expect(fresh.$toast.get()?.text).toBe(`at ${last}`);
      }
    }),
  );
});

test('a dismissed toast still counts (SPEC 8)', () => {
  toasts.show(toast);
  toasts.dismiss();
  now = 2999;
  expect(toasts.show(toast)).toBe(false);
});

test('text is text, whatever a server put there', () => {
  toasts.show({ ...toast, text: '<img src=x onerror=alert(1)>' });
  expect(shown()?.querySelector('img')).toBeNull();
  expect(shown()?.querySelector('p')?.textContent).toBe('<img src=x onerror=alert(1)>');
});

test('it goes by itself, after its own time', () => {
  toasts.show(toast);
  vi.advanceTimersByTime(4999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('it stays while a pointer or the focus rests on it', () => {
  toasts.show(toast);
  const place = document.querySelector('.toasts');
  for (const [rest, leave] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    place?.dispatchEvent(new Event(rest));
    vi.advanceTimersByTime(60_000);
    expect(shown()).not.toBeNull();
    place?.dispatchEvent(new Event(leave));
  }
  vi.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

test('a newer toast takes the older one’s place, and its time', () => {
  toasts.show(toast);
  vi.advanceTimersByTime(4000);
  now = 4000;
  toasts.show({ ...toast, text: 'Newer' });
  vi.advanceTimersByTime(4000);
  expect(shown()?.textContent).toContain('Newer');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('its close button has a name and closes it', () => {
  toasts.show(toast);
  const close = shown()?.querySelector('button');
  expect(close?.getAttribute('aria-label')).toBe('Close');
  close?.click();
  expect(shown()).toBeNull();
});

test('it stands inside an open dialog, where its buttons can be pressed', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog></dialog><dialog open></dialog>');
  toasts.show(toast);
  expect(shown()?.closest('dialog')?.open).toBe(true);
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  now = 3000;
  toasts.show(toast);
  expect(shown()?.closest('body')).toBe(document.body);
});
