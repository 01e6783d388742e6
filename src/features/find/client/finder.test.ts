// @vitest-environment jsdom
import MiniSearch from 'minisearch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FoundPage, findOptions } from '#shared/find/find-index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openFinder } from './finder.ts';

const index = new MiniSearch<FoundPage>(findOptions);
index.addAll([
  { path: '/fr/a', title: 'Le <mot> juste', description: 'À propos', kind: 'word', text: '' },
  { path: '/fr/b', title: 'Le guide', description: 'Pas à pas', kind: 'guide', text: '' },
]);
let fails = false;
const load = vi.fn(async () =>
  fails ? new Response('', { status: 503 }) : new Response(JSON.stringify(index)),
);

beforeEach(() => {
  fails = false;
  load.mockClear();
  vi.stubGlobal('fetch', load);
  history.replaceState(null, '', '/fr/find');
  document.body.innerHTML =
    '<div data-find="/find/fr.json" data-kinds=\'{"word":"Mots","guide":"Guides"}\' data-found="Trouvé :" data-none="Rien" data-failed="Raté" data-waiting="…"><form><input><button type="submit" disabled></button></form><p role="status"></p><ol></ol><button class="find-more" type="button" hidden></button></div>';
});
afterEach(() => vi.unstubAllGlobals());

const one = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const open = () => openFinder(one<HTMLElement>('[data-find]'));
const says = (text: string) =>
  eventually(() => expect(one('[role="status"]').textContent).toBe(text));
const write = (text: string) => {
  const input = one<HTMLInputElement>('input');
  input.value = text;
  input.dispatchEvent(new Event('input'));
};

test.each(['#q=mot', '?q=mot'])(
  'an address with %s is answered at once; results are links, text and no markup',
  async (question) => {
    history.replaceState(null, '', `/fr/find${question}`);
    open();
    await says('Trouvé : 1');
    expect(one<HTMLInputElement>('input').value).toBe('mot');
    expect(one<HTMLAnchorElement>('ol a').getAttribute('href')).toBe('/fr/a');
    expect(one('ol li').textContent).toBe('Le <mot> justeÀ proposMots');
  },
);

test('nothing is loaded before somebody asks, and once then', async () => {
  open();
  expect(load).not.toHaveBeenCalled();
  write('guide');
  await says('Trouvé : 1');
  write('le');
  await says('Trouvé : 2');
  write('zzz');
  await says('Rien');
  write('');
  await says('');
  expect(document.querySelectorAll('ol li')).toHaveLength(0);
  expect(load).toHaveBeenCalledOnce();
});

test('the form keeps the question in the part of the address that no server gets, and does not leave the page', async () => {
  history.replaceState(null, '', '/fr/find?q=mot');
  open();
  write('le guide');
  const sent = new Event('submit', { cancelable: true });
  one('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect([location.pathname, location.search, location.hash]).toEqual([
    '/fr/find',
    '',
    '#q=le+guide',
  ]);
  await says('Trouvé : 1');
});

test('a link with another question is answered on the page, and one to a part of it leaves the words', async () => {
  history.replaceState(null, '', '/fr/find?q=mot');
  open();
  await says('Trouvé : 1');
  write('zzz');
  await says('Rien');
  const changed = new Promise((heard) => addEventListener('hashchange', heard, { once: true }));
  location.hash = '#content';
  await changed;
  expect(one<HTMLInputElement>('input').value).toBe('zzz');
  location.hash = '#q=le';
  await says('Trouvé : 2');
  expect(one<HTMLInputElement>('input').value).toBe('le');
});

test('the button can be pressed once the page searches by itself', () => {
  expect(one<HTMLButtonElement>('[type="submit"]').disabled).toBe(true);
  open();
  expect(one<HTMLButtonElement>('[type="submit"]').disabled).toBe(false);
});

test('a list that did not load is said, and asked for again the next time', async () => {
  fails = true;
  open();
  write('guide');
  await says('Raté');
  fails = false;
  write('le guide');
  await says('Trouvé : 1');
});

test('pages that lack one of the words are found where none has all of them', async () => {
  open();
  write('juste vs guide');
  await says('Trouvé : 2');
  write('le guide');
  await says('Trouvé : 1');
});

test('a word of one letter brings no page where none has all words', async () => {
  open();
  write('juste l ordinateur');
  await says('Trouvé : 1');
  write('l ordinateur');
  await says('Rien');
});

test('pages of a part of a compound are found where none has the word, and none for a pasted text', async () => {
  index.add({ path: '/fr/c', title: 'Prüfung', description: '', kind: 'tool', text: '' });
  open();
  write('Grammatikprüfung');
  await says('Trouvé : 1');
  write(`juste ${'mot '.repeat(250)}`);
  await says('Rien');
});

test('pages with few of the words are not shown beside one with most of them', async () => {
  index.add({
    path: '/fr/d',
    title: 'un deux trois quatre',
    description: '',
    kind: 'tool',
    text: '',
  });
  index.add({ path: '/fr/e', title: 'quatre', description: '', kind: 'tool', text: '' });
  open();
  write('un deux trois quatre cinq');
  await says('Trouvé : 1');
});

test('what is found beyond thirty pages comes by a press, and reading goes on at the first of them', async () => {
  for (let n = 0; n < 40; n += 1) {
    const path = `/fr/p${n}`;
    index.add({ path, title: `Page ${n}`, description: 'x', kind: 'tool', text: '' });
  }
  open();
  write('page');
  await says('Trouvé : 40');
  expect(document.querySelectorAll('ol li')).toHaveLength(30);
  const more = one<HTMLButtonElement>('.find-more');
  expect(more.hidden).toBe(false);
  more.click();
  const links = [...document.querySelectorAll('ol a')];
  expect(links).toHaveLength(40);
  expect(document.activeElement).toBe(links[30]);
  expect(more.hidden).toBe(true);
  write('guide');
  await says('Trouvé : 1');
  expect(document.querySelectorAll('ol li')).toHaveLength(1);
});

test('two languages bring their pair before the pages that name them', async () => {
  for (const [slug, title] of [
    ['english', 'Anglais'],
    ['swahili', 'Swahili'],
  ] as const)
    index.add({ path: `/fr/l/${slug}`, title, description: 'x', kind: 'language', text: '' });
  open();
  write('swahili anglais');
  await says('Trouvé : 4');
  const links = [...document.querySelectorAll('ol a')].map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['/fr/swahili-english', '/fr/english-swahili']);
  expect(one('ol li').textContent).toBe('Swahili – Anglais');
});
