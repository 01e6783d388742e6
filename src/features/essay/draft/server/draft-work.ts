import { headingLine, headingsIn } from '#server/draft/section-text.ts';
import { type SectionReport, writeSection } from '#server/draft/write-section.ts';
import { escapeMarkdown } from '#server/models/guide/markdown.ts';
import { houseSlug } from '#server/models/ready.ts';
import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { quoteChecker } from '#server/sources/quote-check.ts';
import { createWordsOf } from '#server/words.ts';
import { type OutlineSection, sectionWords } from '#shared/outline/outline.ts';
import type { Citation } from '#shared/source/cited-source.ts';
import type { DraftDetail, DraftInput } from '../../contract.ts';
import { numbered, roomFor } from '../../server/source-list.ts';
import { sectionPrompt } from './section-prompt.ts';

/** Known of a draft so far. */
interface Known {
  text: string;
  readonly reports: SectionReport[];
  readonly citations: Citation[];
}

/**
 * Writes the sections of an outline one by one: each is checked whole before a reader sees it, so
 * that none is taken back. A draft that ended early goes on behind its last whole section.
 */
export function draftWork(input: DraftInput, earlier: DraftDetail | null): RunWork {
  const { outline, brief, before } = input;
  const written = headingsIn(before).length;
  const known: Known = {
    text: before,
    reports: [...(earlier?.reports.slice(0, written) ?? [])],
    citations: [...(earlier?.citations ?? [])],
  };
  const words = sectionWords(outline, brief.words);
  const references = createWordsOf()(brief.language).group('essay')('references');
  return async (control) => {
    const detail = (): DraftDetail => ({ ...detailOf(input, known), references });
    for (const [at, section] of outline.sections.entries()) {
      if (at < written) continue;
      await control.show(detail());
      await writeNext(control, { input, known, section, words: words[at] ?? 0 });
      if (control.signal.aborted) break;
    }
    return detail();
  };
}

interface Next {
  readonly input: DraftInput;
  readonly known: Known;
  readonly section: OutlineSection;
  readonly words: number;
}

async function writeNext(control: RunControl, { input, known, section, words }: Next) {
  const { kernel } = control.caller;
  const sources = numbered(input.sources, kernel.clock.now());
  const context = (await kernel.models.list()).find(({ slug }) => slug === houseSlug)?.context ?? 0;
  const { heading } = section;
  const messages = sectionPrompt(
    { input, section, words, sources, written: known.text },
    roomFor(context),
  );
  const check = quoteChecker(sources);
  const { text, report, citations } = await writeSection((asked) => control.ask(asked), {
    ...{ heading, words, messages, check },
  });
  control.signal.throwIfAborted();
  const title = known.text === '' ? `# ${escapeMarkdown(input.outline.title)}\n\n` : '\n\n';
  const piece = `${title}${headingLine(heading)}\n\n${text}`;
  control.emit(piece);
  known.text += piece;
  known.reports.push(report);
  known.citations.push(...citations);
}

/** Of what was cited in a section that a crash took away, nothing is left. */
function detailOf({ sources }: DraftInput, { text, reports, citations }: Known) {
  const isThere = (number: number) => text.includes(`[${number}]`);
  const cited = sources
    .map(({ title, url }, at) => ({ number: at + 1, title, url }))
    .filter(({ number }) => isThere(number) && citations.some((one) => one.number === number));
  const kept = citations.filter(({ number }) => isThere(number));
  return { reports: [...reports], citations: kept, cited };
}
