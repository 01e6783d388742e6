import { invalid } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { entriesOf, openGlossary } from '#server/translate/glossary.ts';
import { spelledIn } from '#server/translate/tag.ts';
import type { Entry } from '#server/translate/terms.ts';
import type { Formality } from '#shared/translate/engine.ts';
import { longestText } from '../../limits.ts';
import { languageIn, sourceCode } from './deepl-code.ts';
import type { Fields } from './fields.ts';
import { htmlRules, type MarkupRules } from './markup.ts';
import { translateAsked } from './order.ts';

/** Of one call, as DeepL has it. */
const mostTexts = 50;
/** What DeepL offers and nothing here does. */
const refused = ['style_id', 'custom_instructions', 'translation_memory_id'];

/** Answers `POST /v2/translate`. @throws ApiError, AppError */
export async function translateText(
  program: Program,
  fields: Fields,
  signal: AbortSignal,
): Promise<Response> {
  const wording = await readWording(program, fields);
  const texts = fields.all('text');
  if (texts.length === 0) throw invalid('text', "Parameter 'text' not specified.");
  if (texts.length > mostTexts) throw invalid('text', 'Too many texts in one call.');
  if (texts.reduce((sum, text) => sum + text.length, 0) > longestText)
    throw invalid('text', `The texts have more than ${longestText} characters.`);
  const made = await translateAsked(
    program,
    { ...wording, texts, markup: markupOf(fields) },
    signal,
  );
  const shows = ['1', 'true'].includes(fields.get('show_billed_characters') ?? '');
  return Response.json({
    translations: made.map(({ text, from }, at) => ({
      detected_source_language: from === null ? 'UND' : sourceCode(from),
      text,
      ...(shows && { billed_characters: [...(texts[at] ?? '')].length }),
    })),
  });
}

export interface WordingRead {
  readonly from: string | null;
  readonly to: string;
  readonly formality: Formality;
  readonly glossaryId: string | null;
  readonly entries: readonly Entry[];
}

/** What texts and documents have in common. @throws ApiError 400; AppError `not_found` for a glossary. */
export async function readWording(program: Program, fields: Fields): Promise<WordingRead> {
  for (const name of refused)
    if (fields.has(name)) throw invalid(name, `Parameter '${name}' is not supported here.`);
  const target = fields.get('target_lang');
  if (!target) throw invalid('target_lang', "Parameter 'target_lang' not specified.");
  const to = languageIn('target_lang', target);
  const source = fields.get('source_lang');
  const from = source ? languageIn('source_lang', source) : null;
  const glossaryId = fields.get('glossary_id') || fields.all('glossary_ids')[0] || null;
  if (glossaryId !== null && from === null)
    throw invalid('source_lang', "Use of a glossary requires the 'source_lang' parameter.");
  const formality = await formalityOf(program, fields.get('formality'), to);
  const who = { kernel: program.kernel, ownerId: program.spender.ownerId };
  const glossary = glossaryId === null ? null : await openGlossary(who, idIn(glossaryId));
  const entries = glossary && from !== null ? entriesOf(glossary, from, to) : [];
  if (glossary && entries.length === 0)
    throw invalid('glossary_id', 'The glossary has no dictionary for these languages.');
  return { from, to, formality, glossaryId, entries };
}

/** @throws ApiError 400 for what can be no id, which a database would not compare. */
export function idIn(id: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return id;
  throw invalid('glossary_id', 'Invalid glossary id.');
}

const registers: Readonly<Record<string, Formality>> = {
  default: 'default',
  more: 'formal',
  prefer_more: 'formal',
  less: 'informal',
  prefer_less: 'informal',
};

/** `prefer_…` is for any language, `more` and `less` for those that are told apart. */
async function formalityOf({ kernel }: Program, value: string | null, to: string) {
  const formality = registers[value ?? 'default'];
  if (formality === undefined) throw invalid('formality', "Value for 'formality' not supported.");
  if (value === 'more' || value === 'less') {
    const [engine] = await kernel.translation.enginesFor({ from: null, to });
    const { formal } = (await engine?.languages()) ?? { formal: [] };
    if (spelledIn(formal, to) === null)
      throw invalid('formality', "'formality' is not supported for given 'target_lang'.");
  }
  return formality;
}

function markupOf(fields: Fields): MarkupRules | null {
  const handling = fields.get('tag_handling');
  if (!handling) return null;
  const names = (name: string) =>
    fields.all(name).flatMap((list) => list.split(',').map((one) => one.trim().toLowerCase()));
  const ignored = names('ignore_tags').filter((name) => name !== '');
  if (handling === 'xml') {
    const blocks = names('splitting_tags').filter((name) => name !== '');
    return { blocks: new Set(blocks), ignored: new Set(ignored) };
  }
  if (handling !== 'html') throw invalid('tag_handling', "Value for 'tag_handling' not supported.");
  return { ...htmlRules, ignored: new Set([...htmlRules.ignored, ...ignored]) };
}
