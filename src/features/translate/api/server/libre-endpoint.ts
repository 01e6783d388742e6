import { invalid } from '#server/api/api-error.ts';
import { type ApiVisit, authorise, keyOf } from '#server/api/authorise.ts';
import { openToPages, preflight } from '#server/api/cors.ts';
import { detectLanguage, likelyLanguages } from '#server/translate/detect.ts';
import { baseOf, englishName, tagOf } from '#server/translate/tag.ts';
import { longestText } from '../../limits.ts';
import { answering } from './answering.ts';
import { knownLanguages } from './deepl-languages.ts';
import { type Fields, readFields } from './fields.ts';
import { htmlRules } from './markup.ts';
import { translateAsked } from './order.ts';

const mostTexts = 50;

/** Answers `/translate`, `/detect` and `/languages` as LibreTranslate does. Never rejects. */
export async function answerLibre(request: Request, visit: ApiVisit): Promise<Response> {
  if (request.method === 'OPTIONS') return openToPages(preflight(request));
  // Who opens it in a browser finds the site's own page for what is not there.
  if (isOpened(request)) return new Response(null, { status: 404 });
  const response = await answering(
    request,
    visit,
    () => route(request, visit),
    (message) => ({
      error: message,
    }),
  );
  return openToPages(response);
}

function isOpened({ method, url }: Request): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && new URL(url).pathname !== '/languages';
}

async function route(request: Request, visit: ApiVisit): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fields = await readFields(request);
  // Its list is open to everybody; all else has the price of a key.
  if (pathname === '/languages') return languages(visit);
  if (request.method !== 'POST') throw invalid('method', 'Only POST is answered here.');
  const program = await authorise(visit, fields.get('api_key') || keyOf(request), 'translate');
  if (pathname === '/detect') return Response.json(detected(textIn(fields)[0] ?? ''));
  const source = fields.get('source') || 'auto';
  const asked = {
    ...({ texts: textIn(fields), formality: 'default', entries: [] } as const),
    ...{ from: source === 'auto' ? null : codeIn('source', source) },
    to: codeIn('target', fields.get('target') ?? ''),
    markup: formatOf(fields) === 'html' ? htmlRules : null,
  };
  const made = await translateAsked(program, asked, request.signal);
  const isList = Array.isArray(fields.json?.q);
  const found = asked.texts.map((text, at) => {
    const { confidence } = detectLanguage(text);
    const from = made[at]?.from ?? null;
    return { confidence: percent(confidence), language: from === null ? 'en' : codeOf(from) };
  });
  const texts = made.map(({ text }) => text);
  return Response.json({
    ...(source === 'auto' && { detectedLanguage: isList ? found : found[0] }),
    ...(fields.has('alternatives') && { alternatives: isList ? texts.map(() => []) : [] }),
    translatedText: isList ? texts : texts[0],
  });
}

async function languages({ kernel }: ApiVisit): Promise<Response> {
  const { from, to } = await knownLanguages(kernel);
  const targets = [...new Set(to.map(codeOf))].sort();
  const codes = [...new Set(from.map(codeOf))].sort();
  return Response.json(
    codes.map((code) => ({ code, name: englishName(tagOf(code) ?? code), targets })),
  );
}

function detected(text: string) {
  return likelyLanguages(text).map(({ language, confidence }) => ({
    confidence: percent(confidence),
    language: language === null ? '' : codeOf(language),
  }));
}

/** @throws ApiError 400 */
function textIn(fields: Fields): readonly string[] {
  const texts = fields.all('q');
  if (texts.length === 0) throw invalid('q', 'Invalid request: missing q parameter');
  if (texts.length > mostTexts) throw invalid('q', 'Invalid request: too many texts');
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= longestText) return texts;
  throw invalid('q', `Invalid request: request (${length}) exceeds text limit (${longestText})`);
}

function codeIn(field: string, code: string): string {
  const tag = tagOf(code);
  if (tag !== null) return tag;
  if (code === '') throw invalid(field, `Invalid request: missing ${field} parameter`);
  throw invalid(field, `${code.slice(0, 20)} is not supported`);
}

function formatOf(fields: Fields): 'text' | 'html' {
  const format = fields.get('format') || 'text';
  if (format === 'text' || format === 'html') return format;
  throw invalid('format', `${format.slice(0, 20)} format is not supported`);
}

/** As LibreTranslate spells it: `nb`, `tl`, `zh-Hans`. */
function codeOf(tag: string): string {
  const base = baseOf(tag);
  return base === 'no' ? 'nb' : base === 'fil' ? 'tl' : base;
}

function percent(part: number): number {
  return Math.round(part * 100);
}
