import { act, type ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** A root of React for each test, in a page that has nothing else. @returns what draws in it, to the end. */
export function rootForEach(options?: RootOptions): (drawn: ReactNode) => Promise<void> {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<div id="island"></div>';
    root = createRoot(document.querySelector('#island') as HTMLElement, options);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  return (drawn) => act(async () => root.render(drawn));
}
