import { expect, test } from 'vitest';
import { testModels } from '#tests/support/provider-models.ts';
import type { ModelText } from '../contract.ts';

const models = testModels();
const hours: ModelText = {
  title: 'hours.pdf',
  text: 'The library of the old station.\n\n\f\n\fIt opens at nine.\n\nIt closes at ten.',
};
const changed: ModelText = { ...hours, title: 'new.pdf', text: hours.text.replace('ten', 'six') };

async function say(text: string, texts: readonly ModelText[]): Promise<string> {
  const { signal } = new AbortController();
  const messages = [{ role: 'user', text, texts }] as const;
  let said = '';
  await models.answer({ slug: 'chat', messages, signal, locale: 'en' }, (event) => {
    if (event.type === 'text') said += event.text;
  });
  return said;
}

test('quotes what a document says about a question, with its page', async () => {
  const said = await say('When does it open?', [hours]);
  expect(said).toContain('> It opens at nine.\n\n[hours.pdf, p. 3]');
  expect(said).not.toContain('It closes');
  expect(await say('Where are the whales?', [hours])).toContain(
    'I found nothing about that in what',
  );
});

test('works on documents by its commands, and compares two of them', async () => {
  expect(await say('Count this', [hours])).toContain('14 words');
  expect(await say('Compare these', [hours, changed])).toContain('- It closes at ten.');
  const pasted = `Compare these:\n${changed.text.replaceAll('\f', '')}`;
  expect(await say(pasted, [hours])).toContain('+ It closes at six.');
  expect(await say('Compare', [hours])).toContain('I need two texts');
});

test('markup in a document stays text (R34)', async () => {
  const wild = { title: '[x](javascript:1)', text: '<b>Whales</b> ![a](http://x.example/a.png)' };
  const said = await say('Where are the whales?', [wild]);
  expect(said).toContain('\\<b\\>Whales\\</b\\> \\![a\\](http://x.example/a.png)');
  expect(said).toContain('[[x\\](javascript:1), p. 1]');
});
