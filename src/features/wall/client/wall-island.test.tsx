// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { eventually } from '#tests/support/eventually.ts';
import { WallIsland } from './WallIsland.tsx';

const read = (group: string) =>
  splitMessages(JSON.parse(readFileSync(`content/messages/en/${group}.json`, 'utf8')), 'ui.limit');
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({}));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  document.documentElement.dataset.pricing = '/fr/pricing';
  document.body.innerHTML = '<div id="island"></div>';
  root = createRoot(document.querySelector('#island') as HTMLElement);
  const words = { runs: read('runs'), essay: read('essay'), article: read('article') };
  await act(async () => root.render(<WallIsland tag="en" signIn="/sign-in" {...words} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  delete document.documentElement.dataset.pricing;
  vi.unstubAllGlobals();
});

async function raise(key: ErrorKey): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === key);
  await act(async () => {
    button?.click();
    // The words of the wall come with it.
    await vi.dynamicImportSettled();
  });
}
const hrefs = (place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((one) => one.getAttribute('href'));

test('a limit that only fires the usage-limit event stands before the person, with the way to more (SPEC 8)', async () => {
  await raise('video_limit');
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(document.querySelector('dialog')?.textContent).toContain(catalogue.video_limit.message);
  expect(hrefs('dialog')).toEqual(['/fr/pricing#credits']);
});

test('the toast of a limit leads to the packs of what is used up (SPEC 8)', async () => {
  await raise('undetectable_word_limit');
  await eventually(() => expect(hrefs('.toast')).toEqual(['/fr/pricing#bypass']));
});

test('the cards of silent limits lead there too (SPEC 8)', () => {
  expect(hrefs('.set-up')).toEqual([
    ...['/sign-in', '/fr/pricing#gpt3_words', '/sign-in', '/fr/pricing#article_writer'],
  ]);
});
