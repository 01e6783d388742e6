// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAddress } from './use-address.ts';

let go: ReturnType<typeof useAddress>['go'];

function Shown() {
  const address = useAddress();
  go = address.go;
  return <p>{address.address.toString()}</p>;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/app/admin?panel=people&q=ann%40example.org');
});
afterEach(() => vi.unstubAllGlobals());

test('filters stand in the address, and the way back leads to the ones before', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Shown />));
  expect(place.textContent).toBe('panel=people&q=ann%40example.org');
  await act(async () => go({ q: '', show: 'blocked', panel: 'people' }));
  expect(location.href).toMatch(/\/app\/admin\?panel=people&show=blocked$/);
  expect(place.textContent).toBe('panel=people&show=blocked');
  await act(async () => go({ show: null, panel: null }));
  expect(location.href).toMatch(/\/app\/admin$/);
  await act(async () => {
    history.replaceState(null, '', '?panel=log');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(place.textContent).toBe('panel=log');
  await act(async () => root.unmount());
});
