import { journeyLocales, wordsOf } from '#tests/e2e/words.ts';
import { writerScript } from './journey-writer.ts';
import type { ProviderBody, Script } from './provider-script.ts';
import { type ScriptedProvider, startProvider } from './provider-server.ts';

/** Ids under which the catalogue finds its models, so that pages offer several. */
const models = ['openai/gpt-5.4-mini', 'openai/gpt-4o', 'anthropic/claude-sonnet-5'];

const sentence = 'The scripted provider says the same words again and again. ';
const words = (text: string) => text.match(/\S+\s*/g) ?? [];

/** How the canvas begins what it asks for, in each language; the text that is to be changed stands below it. */
const wishes = journeyLocales.map((locale) =>
  wordsOf(locale, 'canvas')('ui.wish.prompt', { wish: '' }).slice(0, 20),
);
const changed: Script = { tokens: words('```\nA shorter text.\n```') };

/** What a question asks of the provider, by the first word of a line; journeys cannot reach into its process. */
const scripts: Readonly<Record<string, Script>> = {
  cite: {
    tokens: words(
      'They form a cluster [bees.pdf, p. 2], and sing [bees.pdf, p. 9] as flies do [flies.pdf, p. 1].',
    ),
  },
  steadily: { tokens: words(sentence.repeat(6)), rate: 12 },
  slowly: { tokens: words(sentence.repeat(40)), rate: 20 },
  fail: { status: 500, error: { message: 'scripted failure' } },
  refuse: { tokens: [], finish: 'content_filter' },
  bees: {
    tokens: words(
      'They form a cluster [1: "form a cluster and take turns on the outside"] and sleep in palaces [1: "palaces of gold"].',
    ),
    rate: 40,
  },
  long: { tokens: words(sentence.repeat(5)), finish: 'length' },
  rich: {
    tokens: words(
      '- One\n\nCode:\n\n```js\nconst a = 1;\n```\n\nMath: $a^2$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nNote[^1].\n\n[^1]: Below.\n\n<img src="https://tracker.example/a.png"> ![x](https://tracker.example/b.png) [go](javascript:alert(1))\n',
    ),
  },
};

/** The provider that the journeys under `tests/e2e/models` talk to. */
export function startJourneyProvider(): Promise<ScriptedProvider> {
  return startProvider({ models, script: scriptFor });
}

function scriptFor(body: ProviderBody): Script {
  const said = (by: string) => textOf(body.messages?.findLast(({ role }) => role === by)?.content);
  const question = said('user');
  const written = writerScript(said('system'), question);
  if (written) return written;
  if (wishes.some((wish) => question.includes(wish))) return changed;
  if (question.startsWith('told')) return { tokens: words(`I was told: ${said('system')}`) };
  // Attached texts stand before what was asked.
  const name = Object.keys(scripts).find((one) => new RegExp(`^${one}\\b`, 'im').test(question));
  return (name && scripts[name]) || { tokens: words(`You said: ${question}`) };
}

/** A message is a text, or parts with texts among them. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => String(Object(part).text ?? '')).join('');
}
