import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import type { Group } from '#shared/i18n/words.ts';
import { readArticlePairs } from './articles.ts';
import { expectNone } from './faults.ts';

/** Which buttons and headings of the tools an article names, by the group of their messages. */
const named: Readonly<Record<string, Readonly<Partial<Record<Group, readonly string[]>>>>> = {
  'compare-models-side-by-side': {
    extras: ['ui.compare', 'ui.compare.go'],
    chat: ['ui.regenerate'],
  },
  creator: { bot: ['ui.make'] },
  'export-a-chat': { export: ['ui.open'], import: ['ui.open'] },
  'export-pdf': { export: ['ui.open'], desk: ['ui.dialog.export'], essay: ['ui.desk'] },
  'first-essay-outline': { essay: ['ui.part.counter', 'ui.desk.outline'] },
  'first-half-hour-at-the-desk': {
    desk: [
      ...['ui.pane.outline', 'ui.pane.versions', 'ui.pane.grammar', 'ui.pane.comments'],
      ...['ui.pane.documents', 'ui.dialog.goal', 'ui.dialog.export', 'ui.save.saved', 'ui.more'],
    ],
    'desk-text': ['ui.comment'],
  },
  official: { shell: ['family.menu'] },
  'reading-a-preservation-report': { humanize: ['ui.report.kept.title', 'ui.report.lost.title'] },
  'reading-the-receipt-of-a-charge': {
    price: ['ui.receipt.charged', 'ui.receipt.tokens', 'ui.meter.gpt3_words', 'ui.use'],
  },
  'share-a-link-and-close-it': {
    share: ['ui.open', 'ui.password', 'ui.cap', 'ui.update', 'ui.revoke'],
  },
  'show-how-a-text-was-written': {
    desk: ['ui.dialog.process'],
    'desk-process': ['ui.publish'],
  },
  'study-plan-and-flashcards': { 'bot-house': ['ui.study-planner.name'] },
  'style-statistics-without-a-verdict': {
    detect: ['ui.lengths', 'ui.openings', 'ui.connectives', 'ui.stock', 'ui.variety'],
  },
  tutor: { 'bot-house': ['ui.study-planner.name'] },
  'temporary-chats-and-the-bin': {
    keeping: ['ui.temporary', 'ui.archive', 'ui.remove', 'ui.find', 'ui.select'],
  },
  'versions-and-comments': {
    desk: ['ui.pane.versions', 'ui.pane.outline', 'ui.pane.grammar'],
    'desk-parts': ['ui.versions.compare', 'ui.versions.restore'],
    'desk-text': ['ui.comment', 'ui.find.text'],
  },
};

const wordsOf = createWordsOf();
const plain = (text: string) => text.replace(/\s/g, ' ').toLowerCase();

test('an article calls buttons by the names that they have in its language', () => {
  const slugOf = (name: string) => name.replace(/^.*\/|\.md$/g, '');
  const pairs = readArticlePairs().filter(({ file }) => named[slugOf(file.name)]);
  expect(pairs.length).toBeGreaterThan(realLocales.length);
  const faults = pairs.flatMap(({ file, locale }) =>
    Object.entries(named[slugOf(file.name)] ?? {}).flatMap(([group, keys]) => {
      const strings = wordsOf(locale.code).catalogue(group as Group);
      return keys
        .map((key) => strings[key] ?? key)
        .filter((label) => !plain(file.text).includes(plain(label)))
        .map((label) => `${file.name} does not name "${label}"`);
    }),
  );
  expectNone(faults, 'write the label as the message has it, or mend the list above.');
});

test('no meter is called after one maker’s models or promises anything about detectors', () => {
  const wrong = /gpt|claude|gemini|undetect|ind[eé]tect|indetet/iu;
  const faults = realLocales.flatMap(({ code }) =>
    Object.entries(wordsOf(code).catalogue('price'))
      .filter(([key, name]) => key.startsWith('ui.meter.') && wrong.test(name))
      .map(([key, name]) => `content/messages/${code}/price.json "${key}": ${name}`),
  );
  expectNone(faults, 'any model may serve a meter: name what its words are for (DESIGN 6).');
});
