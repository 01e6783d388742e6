import { AppError } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { countText } from '#shared/text/count.ts';
import type { EnglishChecker } from '../../grammar/english.ts';
import { createWordsOf } from '../../words.ts';
import type { ModelEvent, ModelRequest } from '../contract.ts';
import { commands, commandWords, createUnderstanding, type Understanding } from './commands.ts';
import { documentReport } from './documents.ts';
import type { EnglishCheck } from './english.ts';
import type { FamilyIndex, FamilyPages } from './family-index.ts';
import { escapeMarkdown, listed, quoted } from './markdown.ts';
import { type Order, readOrder } from './order.ts';
import type { Passage } from './passages.ts';
import { comparisonReport, textReport } from './report.ts';

/** What `served` says: no language model, and no name of one. */
export const guideName = 'Guide';

/** Answers as the visitor asked, without any language model, and says so (DESIGN 6). */
export function createGuide(
  familyIndex: FamilyIndex,
  english: EnglishChecker,
): (request: ModelRequest) => AsyncGenerator<ModelEvent> {
  const wordsOf = createWordsOf();
  const understandingIn = createUnderstanding();
  return async function* guide({ messages, locale, signal }) {
    const words = wordsOf(wordsOf(locale).has('guide') ? locale : 'en');
    const t = words.group('guide');
    const understood = understandingIn(words.locale);
    const isFirst = !messages.some(({ role }) => role === 'assistant');
    yield { type: 'served', model: guideName };
    yield { type: 'text', text: t(isFirst ? 'intro' : 'intro.short') };
    try {
      const order = readOrder(messages, understood);
      for await (const piece of piecesOf(
        { t, understood, english, locale: words.locale, signal },
        order,
        () => familyIndex(locale),
      )) {
        signal.throwIfAborted();
        yield { type: 'text', text: `\n\n${piece}` };
      }
    } catch (error) {
      throw signal.aborted ? new AppError('request_aborted', { cause: error }) : error;
    }
    yield { type: 'end', reason: 'stop' };
  };
}

/** A tool's own page, and what else was found. */
const most = 3;

type Question = Extract<Order, { kind: 'ask' }>;

interface Setting extends EnglishCheck {
  readonly understood: Understanding;
  readonly t: Translate<'guide'>;
}

async function* piecesOf(
  { t, understood, ...how }: Setting,
  order: Order,
  index: () => FamilyPages,
): AsyncGenerator<string> {
  const { signal } = how;
  if (order.kind === 'greeting') yield abilities(t);
  else if (order.kind === 'text') yield* textReport(t, order, how);
  else if (order.kind === 'ask') yield* search(t, order, index(), understood);
  else if (order.kind === 'documents') yield* documentReport(t, order, signal);
  else yield order.texts ? await comparisonReport(t, order.texts, signal) : t('compare.two');
}

function* search(
  t: Translate<'guide'>,
  order: Question,
  index: FamilyPages,
  understood: Understanding,
): Generator<string> {
  const found = passagesFor(order, index, understood);
  if (found.length > 0) yield t('found', { count: found.length });
  for (const { heading, text, page, url } of found) {
    const title = heading === page ? '' : `> **${escapeMarkdown(heading)}**\n>\n`;
    yield `${title}${quoted(escapeMarkdown(text))}\n\n[${escapeMarkdown(page)}](${url})`;
  }
  if (order.command !== null) yield t('text.missing');
  else if (found.length === 0) yield `${t('none')}\n\n${abilities(t)}`;
}

function passagesFor(
  { question, command, topic, tool }: Question,
  index: FamilyPages,
  understood: Understanding,
): readonly Passage[] {
  // A command alone is about no page.
  if (command !== null && countText(question).words < 3) return [];
  const found = index.find(question);
  // Of the languages of a tool its own page speaks.
  const about = topic && !(topic === 'languages' && tool) && index.about(topic);
  if (about) {
    // Beside the page about it, what others ask of the same.
    const beside = found.filter(
      ({ url, heading }) => url !== about.url && understood.topic(heading) === topic,
    );
    return [about, ...beside];
  }
  const own = tool && index.about(tool);
  return own ? [own, ...found.filter(({ url }) => url !== own.url)].slice(0, most) : found;
}

function abilities(t: Translate<'guide'>): string {
  const named = commands.map((command) => {
    const [word = command] = commandWords(t, command);
    return t(`can.${command}`, { word });
  });
  return `${t('can')}\n\n${listed([t('can.search'), ...named])}`;
}
