import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#content/locales.ts';
import { createWordsOf } from '#server/words.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { ask, testModels } from '#tests/support/provider-models.ts';
import type { ModelMessage } from '../contract.ts';

const wordsOf = createWordsOf();

const models = testModels();
const train =
  'The train was late again. At the end of the platform a woman folded her newspaper and laughed. ' +
  'At the end of the day, she said, the train is always forgiven. Nobody on the platform answered. ' +
  'Two people put away their phones. Rain fell on the roof of the platform and on the late train.';

async function say(text: string, locale: Locale = 'en', before: ModelMessage[] = []) {
  const messages: ModelMessage[] = [...before, { role: 'user', text }];
  const { signal } = new AbortController();
  let said = '';
  await models.answer({ slug: 'chat', messages, signal, locale }, (event) => {
    if (event.type === 'text') said += event.text;
  });
  return said;
}

test('answers under its own name and says that no language model is set up (DESIGN 6)', async () => {
  const heard = await ask(models, { text: 'Tell me of penguins in Antarctica.' });
  expect(heard.served).toBe('Guide');
  expect(heard.text).toContain('No language model is set up here.');
  expect(heard.text).toContain('I found nothing about that');
  expect(heard.events.at(-1)).toEqual({ type: 'end', reason: 'stop' });
});

test('quotes pages of the family word for word and links them', async () => {
  const said = await say('What does the text counter cost, and reading the pages?');
  expect(said).toContain('> Reading the pages and using the text counter cost nothing');
  expect(said).toContain('](http://wordkin.localhost:4321/)');
  expect(await say('How long should an introduction of an essay be?')).toContain(
    '//essay.wordkin.localhost',
  );
});

test('searches the pages in the visitor’s language', async () => {
  expect(await say('Was kostet das? Ist es kostenlos?', 'de')).toContain('localhost:4321/de');
  expect(await say('料金はかかりますか。', 'ja')).toContain('localhost:4321/ja');
});

test('finds guides and words of the family by what they are about', async () => {
  expect(await say('How do I cite a web page?')).toContain(
    'resource.wordkin.localhost:4321/study/',
  );
  expect(await say('What is the difference between affect and effect?')).toContain(
    'grammar.wordkin.localhost:4321/grammar-words/affect-effect',
  );
});

test('what it quotes stands under its question and the name of its page, and is no word of a button', async () => {
  const said = await say('What happens when I change to another plan?');
  expect(said).toContain('> **What happens when I change to another plan?**');
  expect(said).toContain('[Plans and prices](');
  expect(await say('Allow the camera in your browser')).not.toContain('cannot be used');
});

test('a question is found by what it is about, not by the words of other questions', async () => {
  const said = await say('How much does the pro plan cost?');
  expect(/\]\(([^)]+)\)/.exec(said)?.[1]).toMatch(/\/pricing$/);
});

test('who greets, thanks or asks what it is hears what it can do, in every language', async () => {
  for (const { code } of locales) {
    const t = wordsOf(code).group('guide');
    for (const greeting of t('hello').split(/[,،、]/)) {
      const said = await say(`${greeting.trim()}!`, code);
      expect(said, greeting).toContain(t('can'));
      expect(said, greeting).not.toContain(t('none'));
    }
  }
  expect(await say('Hello, who are you?')).not.toContain('I found');
  expect(await say('???')).not.toContain('I found');
  expect(await say('Thank you note for a teacher')).toContain('/thank-you-note');
});

test('what is asked about the family itself is answered by the page about it', async () => {
  const first = (said: string) => /\]\(([^)]+)\)/.exec(said)?.[1];
  const wanted: readonly [string, Locale, string][] = [
    ['How much does it cost?', 'en', '/pricing'],
    ['how do I delete my account', 'en', '/app/account'],
    ['Can I get a refund?', 'en', '/refund-policy'],
    ['I want to contact support', 'en', '/contact-us'],
    ['How much is the pro plan, what are the prices?', 'en', '/pricing'],
    ['Was passiert mit meinen Daten?', 'de', '/de/privacy-policy'],
    ['料金はいくらですか', 'ja', '/ja/pricing'],
    ['كم السعر؟', 'ar', '/ar/pricing'],
  ];
  for (const [question, locale, path] of wanted)
    expect(first(await say(question, locale)), question).toBe(
      `http://wordkin.localhost:4321${path}`,
    );
});

test('beside the page about it stands only what is asked about the same', async () => {
  expect(await say('How much does it cost?')).not.toContain('/dialogue-writer');
  expect(await say('Was kostet das?', 'de')).toContain('**Was kostet es?**');
});

test('a command without a text asks for it, and finds no pages by its name', async () => {
  const said = await say('Count');
  expect(said).toContain('Paste the text below your request');
  expect(said).not.toContain('](');
});

test('a request before its text ends as its language ends a question', async () => {
  expect(await say('كم كلمة في هذا النص؟ أحب القراءة في المساء.', 'ar')).toContain(
    wordsOf('ar').group('guide')('count.title'),
  );
  expect(await say('Fix this:\nHe have teh key.')).toContain('“teh” → “the”');
});

test('counts a pasted text', async () => {
  const said = await say('Count this:\nOne two three. Four five.');
  for (const figure of ['- 5 words', '- 25 characters', '- 2 sentences', '- 1 paragraph']) {
    expect(said).toContain(figure);
  }
});

test('summarises in the text’s own sentences', async () => {
  const said = await say(`Please summarise this text.\n\n${train}`);
  const quotes = [...said.matchAll(/^> (.+)$/gm)].map(([, quote = '']) => quote);
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(train).toContain(quote);
});

test('a summary has as many sentences as are asked for, if there are so many', async () => {
  const sentences = async (request: string, locale?: Parameters<typeof say>[1]) => {
    const said = await say(`${request}\n\n${train}`, locale);
    return [...said.matchAll(/^> (.+)$/gm)].length;
  };
  expect(await sentences('Summarise this in 3 sentences.')).toBe(3);
  expect(await sentences('Summarise this in 100 words.')).toBe(2);
  expect(await sentences('Summarise this in 10 words.')).toBe(2);
  expect(await sentences('Summarise chapter 1 in 3 short sentences.')).toBe(3);
  expect(await sentences('Fasse das in 3 kurzen Sätzen zusammen.', 'de')).toBe(3);
  expect(await sentences('Podsumuj to w 3 zdaniach.', 'pl')).toBe(3);
  expect(await sentences('3つの文で要約してください。', 'ja')).toBe(3);
  expect(await sentences('لخص هذا في 3 جمل.', 'ar')).toBe(3);
});

test('compares two texts without what they are called', async () => {
  const said = await say('Compare:\n\nText 1: The cat sat.\n\nText 2: The dog sat.');
  expect(said).toContain('- The cat sat.\n+ The dog sat.');
  const people = await say('Compare:\n\nAnna: The cat sat.\n\nAnne: The dog sat.');
  expect(people).toContain('- Anna: The cat sat.');
});

test('compares two quoted sentences, as they are named in Japanese', async () => {
  const said = await say('この2文を比べて：「駅は静かだった。」「駅はにぎやかだった。」', 'ja');
  expect(said).toContain('- 駅は静かだった。\n+ 駅はにぎやかだった。');
});

test('compares two texts, and asks for the second where there is one', async () => {
  const said = await say('Compare:\nThe cat sat. It was warm.\n---\nThe dog sat. It was warm.');
  expect(said).toContain('- The cat sat.\n+ The dog sat.\n  It was warm.');
  expect(said).toContain('Taken out: 1 word. Put in: 1 word.');
  expect(await say('Compare:\nsame\n---\nsame')).toContain('The two texts are the same.');
  expect(await say('compare these:\nonly one text here')).toContain('I need two texts.');
});

test('checks a text: phrases that come back, and long sentences', async () => {
  const long = `${'and so the story went on '.repeat(8)}to its end.`;
  const said = await say(`check\n${train} ${long}`);
  expect(said).toContain('At the end of the: 2 times');
  expect(said).toMatch(/\(\d\d words\)/);
  expect(said).toContain('Facts are left to you.');
});

test('checks English for spelling and grammar, and says so where it cannot', async () => {
  const said = await say('check\nHe have teh `key`. We are here.');
  expect(said).toMatch(/^- “teh” → “the”: .+/m);
  expect(said).toContain('by rules. Facts are left to you.');
  expect(await say('check\nWe are all here.')).toContain('found nothing to change');
  expect(await say('prüfe\nWir sind alle hier.', 'de')).toContain('Grammatik und Fakten bleiben');
  const many = await say(`check\n${'This is teh way. '.repeat(30)}`);
  expect(many.match(/“teh”/g)).toHaveLength(20);
  expect(many).toContain('These are the first 20.');
});

test('“summarise it” means the text that was pasted before', async () => {
  const before: ModelMessage[] = [
    { role: 'user', text: train },
    { role: 'assistant', text: 'Figures' },
  ];
  const said = await say('Now summarise it', 'en', before);
  expect(said).toContain('This is still the Guide');
  expect(said).toContain('**Summary**');
});

test('nothing of a pasted text acts as markup', async () => {
  const evil = 'Look <img src=x onerror=1> ![a](http://evil.example/p) [b](javascript:c) ``` x.';
  const said = await say(`check\n${evil} ${`and ${evil} `.repeat(12)}`);
  expect(said).not.toMatch(/(?<!\\)(?:<img|!\[|\]\()/);
  expect(await say(`compare\n${evil}\n---\n\`\`\`\`${evil}`)).toMatch(/^`{5}diff$/m);
});

test('answers any text in any language without a fault', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .constantFrom('count\n', 'compare', 'summarise: ', 'check\n\n---\n')
      .chain((command) =>
        fc.string({ unit: 'grapheme', maxLength: 200 }).map((rest) => command + rest),
      ),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('en', 'de', 'ja'), async (said, locale) => {
      expect(await say(said, locale)).toContain(wordsOf(locale).group('guide')('intro'));
    }),
  );
});
