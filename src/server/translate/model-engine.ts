import { randomBytes } from 'node:crypto';
import { languages } from '#shared/language/list.ts';
import type { Models } from '../models/contract.ts';
import { readyModel } from '../models/ready.ts';
import type { Engine } from './engine.ts';
import { translatePrompt, waysPrompt } from './model-prompt.ts';

const wanted = 4;

/** The house's language model, asked for many texts at once and read as it answers. */
export function createModelEngine(models: Pick<Models, 'list'>): Engine {
  const codes = languages.map(({ code }) => code);
  return {
    ...{ name: 'model', most: { texts: 24, length: 2_400 }, atOnce: 3, varies: true },
    label: async () => (await readyModel(models))?.served ?? null,
    languages: async () => ({ from: codes, to: codes, formal: codes, knows: () => true }),
    translate: async (order) => {
      const bound = randomBytes(4).toString('hex');
      const texts: (string | undefined)[] = order.texts.map(() => undefined);
      const reader = createReader(bound, (at, text) => {
        if (at >= texts.length || texts[at] !== undefined) return;
        texts[at] = text;
        order.onText?.(at, text);
      });
      const said = await order.ask(translatePrompt(order, bound), { onText: reader.read });
      // One text needs no number: small models leave the marks out.
      if (texts.length === 1 && texts[0] === undefined) texts[0] = unframed(said, bound);
      return { texts, detected: null };
    },
    ways: async (order) => {
      const bound = randomBytes(4).toString('hex');
      const said = await order.ask(waysPrompt(order, wanted, bound));
      return unframed(said, bound)
        .split('\n')
        .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').trim());
    },
  };
}

/** Calls with each text as soon as its end is there. */
function createReader(bound: string, onText: (at: number, text: string) => void) {
  const frame = new RegExp(`<t-${bound} n="?(\\d+)"?>\\n?([\\s\\S]*?)\\n?</t-${bound}>`, 'g');
  let said = '';
  return {
    read: (piece: string) => {
      said += piece;
      if (!piece.includes('>')) return;
      for (;;) {
        const start = frame.lastIndex;
        const found = frame.exec(said);
        if (!found) {
          frame.lastIndex = start;
          return;
        }
        onText(Number(found[1]) - 1, found[2] ?? '');
      }
    },
  };
}

function unframed(said: string, bound: string): string {
  const plain = said.replace(new RegExp(`</?t-${bound}[^>]*>`, 'g'), '').trim();
  return /^```\w*\n([\s\S]*)\n```$/.exec(plain)?.[1]?.trim() ?? plain;
}
