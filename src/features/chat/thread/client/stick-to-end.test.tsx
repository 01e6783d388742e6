// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStickToEnd } from './stick-to-end.ts';

/** The content changes its height. */
let grow = () => {};

function Thread({ isNew }: { readonly isNew: boolean }) {
  const scroller = useRef<HTMLElement>(null);
  const { atEnd, stick } = useStickToEnd(scroller);
  return (
    <section ref={scroller}>
      <div>{isNew ? <p className="empty">What would you like to know?</p> : <ol />}</div>
      <output>{String(atEnd)}</output>
      <button type="button" onClick={stick} />
    </section>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a new chat after one that was read further up offers no way to an end', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Thread isNew={false} />));
  const box = place.querySelector('section');
  const atEnd = () => place.querySelector('output')?.textContent;
  Object.defineProperty(box, 'scrollHeight', { value: 1_000 });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  for (const top of [700, 100]) {
    if (box) box.scrollTop = top;
    await act(async () => box?.dispatchEvent(new Event('scroll')));
  }
  expect(atEnd()).toBe('false');
  await act(async () => root.render(<Thread isNew />));
  await act(async () => grow());
  expect(atEnd()).toBe('true');
  await act(async () => root.unmount());
});

test('who sends further up is led to the end as their message comes to stand there', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Thread isNew={false} />));
  const box = place.querySelector('section') as HTMLElement;
  Object.defineProperty(box, 'scrollHeight', { value: 1_000 });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  for (const top of [700, 100]) {
    box.scrollTop = top;
    await act(async () => box.dispatchEvent(new Event('scroll')));
  }
  await act(async () => grow());
  expect(box.scrollTop).toBe(100);
  await act(async () => place.querySelector('button')?.click());
  expect(place.querySelector('output')?.textContent).toBe('true');
  await act(async () => grow());
  expect(box.scrollTop).toBe(1_000);
  await act(async () => root.unmount());
});
