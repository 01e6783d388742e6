import { wordRange } from '#server/draft/section-length.ts';
import { headingLine, sectionText } from '#server/draft/section-text.ts';
import { writeSection } from '#server/draft/write-section.ts';
import type { ModelMessage } from '#server/models/contract.ts';
import { escapeMarkdown } from '#server/models/guide/markdown.ts';
import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { quoteChecker } from '#server/sources/quote-check.ts';
import { createWordsOf } from '#server/words.ts';
import { apportion } from '#shared/outline/apportion.ts';
import type { ArticleDetail, ArticleInput } from '../contract.ts';
import { keepLinks } from './keep-links.ts';
import { writeMeta } from './meta.ts';
import { headingsFor, picturesFor, questionsFor } from './parts.ts';
import { settingsWords } from './settings-words.ts';

/** An article that is being written. */
interface Writing {
  readonly control: RunControl;
  readonly input: ArticleInput;
  text: string;
  detail: ArticleDetail;
}

export interface ArticleOptions {
  /** Nothing is shown before it is whole, so that one that is broken off costs nothing. */
  readonly whole: boolean;
}

/** Plans an article, writes its sections, questions, what search engines show, and what pictures would. */
export function articleWork(input: ArticleInput, { whole }: ArticleOptions): RunWork {
  return async (control) => {
    const parts: string[] = [];
    const quiet: RunControl = {
      ...control,
      emit: (text) => void parts.push(text),
      show: async () => undefined,
    };
    const { detail } = await write(whole ? quiet : control, input);
    control.signal.throwIfAborted();
    if (whole) control.emit(parts.join(''));
    return detail;
  };
}

async function write(control: RunControl, input: ArticleInput): Promise<Writing> {
  const none = { reports: [], unlinked: 0, title: null, description: null, images: [] };
  const headings = await headingsFor(control.ask, input);
  const writing: Writing = { control, input, text: '', detail: { ...none, headings } };
  await writeSections(writing);
  await writeQuestions(writing);
  const { settings } = input;
  const meta = await writeMeta(control.ask, input, writing.text);
  const images = settings.images > 0 ? await picturesFor(control.ask, input, headings) : [];
  writing.detail = { ...writing.detail, ...meta, images };
  return writing;
}

async function writeSections(writing: Writing): Promise<void> {
  const { control, input } = writing;
  const { headings } = writing.detail;
  const words = apportion(
    headings.map(() => 1),
    input.settings.words,
  );
  for (const [at, heading] of headings.entries()) {
    await control.show(writing.detail);
    const target = words[at] ?? 0;
    let unlinked = 0;
    const { text, report } = await writeSection((messages) => control.ask(messages), {
      ...{ heading, words: target, check: quoteChecker([]) },
      messages: sectionPrompt(writing, heading, target),
      mend: (raw) => {
        const kept = keepLinks(raw, input.settings.links);
        unlinked = kept.unlinked;
        return kept.text;
      },
    });
    control.signal.throwIfAborted();
    add(writing, `${headingLine(heading)}\n\n${text}`);
    const { unfounded: _, ...own } = report;
    const { detail } = writing;
    writing.detail = {
      ...detail,
      reports: [...detail.reports, own],
      unlinked: detail.unlinked + unlinked,
    };
  }
}

async function writeQuestions(writing: Writing): Promise<void> {
  const { control, input } = writing;
  if (input.settings.questions === 0) return;
  await control.show(writing.detail);
  const raw = await questionsFor(control.ask, input, writing.text);
  const { text, unlinked } = keepLinks(raw, input.settings.links);
  control.signal.throwIfAborted();
  if (text === '') return;
  const heading = createWordsOf()(input.settings.language).group('article')('faq');
  add(writing, `${headingLine(heading)}\n\n${sectionText(text, heading)}`);
  writing.detail = { ...writing.detail, unlinked: writing.detail.unlinked + unlinked };
}

function add(writing: Writing, piece: string): void {
  const title = `# ${escapeMarkdown(writing.input.title)}`;
  const text = `${writing.text === '' ? title : ''}\n\n${piece}`;
  writing.control.emit(text);
  writing.text += text;
}

/** UTF-16 units of what stands before a section, so that it goes on from there. */
const mostBefore = 6_000;

function sectionPrompt({ input, text, detail }: Writing, heading: string, words: number) {
  const { fewest, most } = wordRange(words);
  const { links } = input.settings;
  const system = [
    'You write articles section by section. Answer with the text of the one section that is asked for, in Markdown: no heading of the section, no title, no remark about the text or the task. Smaller headings and lists are welcome where they help.',
    'Make up no study, no figure, no quote and no name. Repeat nothing that stands before. Show no pictures.',
    links.length === 0
      ? 'Put no links into the text.'
      : 'You may link to the pages of this list, each at most once and only where it helps the reader, as [words](address). Any other link is removed.',
  ].join('\n');
  const list = links.map(({ url, title }) => `${title}: ${url}`).join('\n');
  const user = [
    `Title: ${input.title}\n${settingsWords(input.settings)}`,
    list && `Pages that may be linked:\n${list}`,
    `The sections:\n${detail.headings.join('\n')}`,
    text && `What stands before it ends like this:\n${text.slice(-mostBefore)}`,
    `Write the section “${heading}” in ${words} words: at least ${fewest}, at most ${most}.`,
  ];
  return [
    { role: 'system', text: system },
    { role: 'user', text: user.filter((part) => part !== '').join('\n\n') },
  ] satisfies ModelMessage[];
}
