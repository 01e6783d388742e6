import { citationFilter, type GivenPages } from '#server/documents/citation.ts';
import { type Excerpt, findExcerpts } from '#server/documents/find.ts';
import { citedName } from '#shared/source/page-citation.ts';
import type { Reader, ReadingFor } from '../../answer/server/reading.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { documentsOfProject } from '../../project/server/port.ts';
import type { PathAttachment } from './attached.ts';

/** UTF-16 units for a token, low. */
const unitsPerToken = 2;
const share = 0.5;
/** Of what answers a question about something in long documents: more costs more than it tells. */
const mostRanked = 48_000;
/** The Guide reads by itself, as much as is there. */
const mostForGuide = 2_000_000;
/** Documents of one path; older ones are left. */
const mostDocuments = 20;

const cite =
  'Where a sentence of your answer rests on an attached document, end it with the place in this form: [name of the document, p. 3]. Name no page that you have not been given.';

/** Documents that were sent with the question or before it, and those of the project, by their pages. */
export const documentReader: Reader = async (caller, about) => {
  const [ofProject, attached] = await Promise.all([
    documentsOfProject(caller, about.conversation),
    about.attached,
  ]);
  const documentIds = readIds(attached, ofProject);
  if (documentIds.length === 0) return {};
  const excerpts = await excerptsFor(caller, about, documentIds);
  if (about.guide)
    return { data: excerpts.map(({ name, pages }) => ({ title: name, text: plain(pages) })) };
  return {
    instructions: [cite],
    data: excerpts.map((excerpt) => ({ title: titleOf(excerpt), text: marked(excerpt) })),
    filter: citationFilter(givenPages(excerpts)),
  };
};

/** Two documents may have one name: then it stands for the pages of both. */
function givenPages(excerpts: readonly Excerpt[]): GivenPages {
  const given = new Map<string, Set<number>>();
  for (const { name, pages } of excerpts) {
    const known = given.get(citedName(name)) ?? [];
    given.set(citedName(name), new Set([...known, ...pages.map(({ page }) => page)]));
  }
  return given;
}

/** Ids of what is read for a question: what was sent comes before what the project has. */
export function readIds(
  attached: readonly PathAttachment[],
  ofProject: readonly string[],
): readonly string[] {
  const sent = attached.filter(({ document }) => document.kind === 'document');
  const ids = new Set([...sent.map(({ document }) => document.id), ...ofProject]);
  return [...ids].slice(0, mostDocuments);
}

function excerptsFor(caller: Caller, about: ReadingFor, documentIds: readonly string[]) {
  const { kernel, ownerId, locale } = caller;
  const { text: question, context, guide } = about;
  const whole = kernel.documents.asksForWhole(question, locale);
  const most = guide ? mostForGuide : Math.floor(context * share * unitsPerToken);
  return findExcerpts(kernel.db, {
    ...{ ownerId, documentIds, question, most },
    ranked: whole ? 0 : Math.min(most, mostRanked),
  });
}

/** Pages end in form feeds, also those with nothing on them. */
function plain(pages: Excerpt['pages']): string {
  const texts: string[] = [];
  for (const { page, text } of pages) texts[page - 1] = text;
  return Array.from(texts, (text) => text ?? '').join('\n\f');
}

function titleOf({ name, whole }: Excerpt): string {
  return whole ? name : `${name} (parts of it)`;
}

/** Each page under its number, as it is cited. */
function marked({ pages }: Excerpt): string {
  return pages.map(({ page, text }) => `[p. ${page}]\n${text}`).join('\n\n');
}
