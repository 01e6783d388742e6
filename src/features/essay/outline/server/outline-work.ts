import { randomUUID } from 'node:crypto';
import type { ModelMessage } from '#server/models/contract.ts';
import type { RunWork } from '#server/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Outline } from '#shared/outline/outline.ts';
import { briefWords } from '../../brief/server/brief-words.ts';
import type { OutlineBegin } from '../../contract.ts';
import { numbered, sourceFrame } from '../../server/source-list.ts';
import { readOutline } from './outline-answer.ts';

/** What an outline rests on need not be whole. */
const mostOfSources = 24_000;

const system = [
  'You plan essays. Answer with lines alone, nothing before or after them.',
  'The first line is `Title: ` and a title.',
  'Then one line for each section, in order: its heading | percent of the words | one sentence that says what it is to say.',
  'Take 4 to 7 sections; the percents add up to 100. Headings are short, without numbers and without marks. Everything is in the language of the essay, but the word Title.',
].join('\n');

/** Asks for an outline, once more where the answer was none. */
export function outlineWork({ brief, sources }: Omit<OutlineBegin, 'key'>): RunWork {
  return async ({ caller, ask, emit }): Promise<{ readonly outline: Outline }> => {
    const { order, texts } = sourceFrame(
      numbered(sources, caller.kernel.clock.now()),
      mostOfSources,
    );
    const given = sources.length > 0 ? `${texts}${order.split('\n').at(-1)}\n\n` : '';
    const messages: ModelMessage[] = [
      { role: 'system', text: system },
      { role: 'user', text: `${given}${briefWords(brief)}` },
    ];
    for (let tries = 0; tries < 2; tries += 1) {
      const outline = readOutline(await ask(messages), brief.topic, randomUUID);
      if (!outline) continue;
      emit(listOf(outline));
      return { outline };
    }
    throw new AppError('generation_failed');
  };
}

function listOf({ title, sections }: Outline): string {
  const lines = sections.map(({ heading, note }) => `- ${heading}${note ? `: ${note}` : ''}`);
  return [title, ...lines].join('\n');
}
