// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { watchSignInLinks } from './sign-in-links.ts';

const listening = new AbortController();
afterEach(() => listening.abort());

test('a link to the sign-in page leads back to where it was pressed, others stay as they are', () => {
  history.pushState(null, '', '/fr/chat');
  document.body.innerHTML = `<a id="in" href="/fr/sign-in"><span>Se connecter</span></a>
    <a id="away" href="https://elsewhere.example/sign-in"></a><a id="other" href="/fr/pricing"></a>
    <a id="beside" href="/fr/sign-in" target="_blank"></a>`;
  document.body.addEventListener('click', (event) => event.preventDefault());
  watchSignInLinks(listening.signal);
  // The conversation has its own address by now.
  history.pushState(null, '', '/fr/chat?c=7');
  document.querySelector('span')?.click();
  for (const link of document.links) link.click();
  expect([...document.links].map((link) => link.getAttribute('href'))).toEqual([
    `/fr/sign-in?callbackUrl=${encodeURIComponent(`${location.origin}/fr/chat?c=7`)}`,
    'https://elsewhere.example/sign-in',
    '/fr/pricing',
    '/fr/sign-in',
  ]);
});

test.each([
  ['/fr/find#q=le+mot', '/fr/find'],
  ['/fr/desk#7', '/fr/desk#7'],
])('from %s a link to the sign-in page leads back to %s', (here, back) => {
  history.pushState(null, '', here);
  document.body.innerHTML = '<a href="/fr/sign-in"></a>';
  const pressed = new AbortController();
  document.body.addEventListener('click', (event) => event.preventDefault(), pressed);
  watchSignInLinks(pressed.signal);
  document.querySelector('a')?.click();
  pressed.abort();
  expect(document.querySelector('a')?.getAttribute('href')).toBe(
    `/fr/sign-in?callbackUrl=${encodeURIComponent(location.origin + back)}`,
  );
});
