import { randomBytes } from 'node:crypto';
import { citationFilter } from '#server/documents/citation.ts';
import type { ModelInfo, ModelMessage } from '#server/models/contract.ts';
import { framed, framingOrder, type ReadingText } from '#server/models/framed.ts';
import { tokensOf } from '#server/models/tokens.ts';
import { attachedOnPath } from '../../attach/server/attached.ts';
import { imagesFor } from '../../attach/server/images.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';
import { hadSources } from '../../sources/server/had-sources.ts';
import { historyOf } from './history.ts';
import { type Reads, readingFor, type TextFilter } from './reading.ts';

export interface Asked {
  readonly conversation: ConversationRow;
  readonly question: MessageRow;
  readonly info: ModelInfo;
  readonly signal: AbortSignal;
  /** What the answer has already and is to go on from; '' for a new one. */
  readonly soFar: string;
  readonly reads: Reads;
}

export interface Prompt {
  readonly messages: readonly ModelMessage[];
  /** What the answer passes through, in this order. */
  readonly filters: readonly TextFilter[];
}

/** All that a model reads for one answer. */
export async function promptFor(caller: Caller, asked: Asked): Promise<Prompt> {
  const { conversation, question, info, signal, soFar, reads } = asked;
  const { id: questionId, text, searched } = question;
  const guide = info.state === 'guide';
  const { context } = info;
  const goingOn = continuing(soFar, context);
  const room = goingOn.length > 0 ? context / 2 : context;
  const read = (tokens: number) => historyOf(caller.kernel.db, question, tokens);
  const attached = reads.attached ? attachedOnPath(caller, questionId) : Promise.resolve([]);
  const { remembered } = reads;
  const about = {
    ...{ questionId, conversation, attached, remembered },
    ...{ text, searched, context, guide, signal },
  };
  const [{ instructions, data, filters }, sent, images, all] = await Promise.all([
    readingFor(caller, about),
    attached,
    imagesFor(caller, attached, info),
    read(room),
  ]);
  // The Guide has what it quotes from the texts themselves.
  const isGone = !guide && filters.length === 0 && hadSources({ conversation, sent, path: all });
  const taken = guide ? 0 : tokensOf(data);
  // The texts of this question come before what was said long ago.
  const history = taken > 0 ? await read(Math.max(room - taken, context / 8)) : all;
  const said = history.map(({ id, role, text }): ModelMessage => {
    const own = images.get(id);
    return own ? { role, text, images: own } : { role, text };
  });
  const system = [basics(titleOfSite(caller), caller.kernel.clock.now()), ...instructions];
  const bound = randomBytes(6).toString('hex');
  if (data.length > 0 && !guide) system.push(framingOrder(bound));
  const last = said.at(-1);
  const asking = last && {
    ...last,
    ...(guide ? { texts: data } : withData(last.text, data, bound)),
  };
  return {
    messages: [
      { role: 'system', text: system.join('\n\n') },
      ...said.slice(0, -1),
      ...(asking ? [asking] : []),
      ...goingOn,
    ],
    filters: isGone ? [citationFilter(new Map())] : filters,
  };
}

function withData(text: string, data: readonly ReadingText[], bound: string) {
  return { text: data.length === 0 ? text : `${framed(data, bound)}\n\n${text}` };
}

const goOn =
  'Your answer was cut off. Continue it exactly where it stopped, also inside a word, list, table or code block. Repeat nothing, and write nothing before it.';

/**
 * Asks in words to go on from an answer, as vendors no longer take an answer to be completed. Of a
 * long one the model reads the end.
 */
function continuing(soFar: string, context: number): ModelMessage[] {
  if (soFar === '') return [];
  return [
    { role: 'assistant', text: soFar.slice(-context) },
    { role: 'user', text: goOn },
  ];
}

/** Short, as it is read with every question. */
function basics(siteTitle: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `You are the assistant of the web site ${siteTitle}. Today is ${day}. Answer in the language of the question, plainly and exactly, in Markdown. Say so when you do not know.`;
}

function titleOfSite({ kernel, hostKey }: Caller): string {
  return kernel.sites.find(({ key }) => key === hostKey)?.title ?? '';
}
