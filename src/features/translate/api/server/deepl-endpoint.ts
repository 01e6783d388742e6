import { ApiError } from '#server/api/api-error.ts';
import { type ApiVisit, authorise, keyOf, type Program } from '#server/api/authorise.ts';
import { openToPages, preflight } from '#server/api/cors.ts';
import { answering } from './answering.ts';
import {
  allGlossaries,
  changeDictionary,
  changeOne,
  readDictionary,
} from './deepl-dictionaries.ts';
import { getGlossaries, oneGlossary, postGlossary } from './deepl-glossaries.ts';
import { listGlossaryPairs, listLanguages } from './deepl-languages.ts';
import { translateText } from './deepl-text.ts';
import { usageOf } from './deepl-usage.ts';
import { readFields } from './fields.ts';

/** Answers requests of `/v2` and `/v3` as DeepL's API does, so that its clients work here. Never rejects. */
export async function answerDeepl(request: Request, visit: ApiVisit): Promise<Response> {
  if (request.method === 'OPTIONS') return openToPages(preflight(request));
  const response = await answering(request, visit, async () => {
    const program = await authorise(visit, keyOf(request), 'translate');
    const { pathname } = new URL(request.url);
    const found = await route(program, request, pathname.replace(/\/$/, ''));
    if (!found) throw missing();
    return found;
  });
  return openToPages(response);
}

/** Whether `/v2` is asked for what DeepL answers there; LanguageTool has its own calls below it. */
export function isDeepl(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (/^\/v3\/|^\/v2\/(?:translate|usage|document|glossar)/.test(pathname)) return true;
  const scheme = /^DeepL-Auth-Key\s/i.test(request.headers.get('authorization') ?? '');
  return pathname === '/v2/languages' && (scheme || searchParams.has('type'));
}

type Answer = (program: Program, request: Request, id: string) => Promise<Response>;

/** What is asked for, and how. */
const calls: readonly (readonly [methods: string, path: RegExp, answer: Answer])[] = [
  [
    'POST',
    /^\/v2\/translate$/,
    async (program, request) => translateText(program, await readFields(request), request.signal),
  ],
  [
    'GET POST',
    /^\/v2\/languages$/,
    async ({ kernel }, request) => listLanguages(kernel, (await readFields(request)).get('type')),
  ],
  ['GET POST', /^\/v2\/usage$/, (program) => usageOf(program)],
  ['GET', /^\/v2\/glossary-language-pairs$/, ({ kernel }) => listGlossaryPairs(kernel)],
  ['GET', /^\/v2\/glossaries$/, (program) => getGlossaries(program)],
  [
    'POST',
    /^\/v2\/glossaries$/,
    async (program, request) => postGlossary(program, await readFields(request)),
  ],
  [
    'GET DELETE',
    /^\/v2\/glossaries\/([\w-]+)$/,
    (program, request, id) => oneGlossary(program, request, { id, entries: false }),
  ],
  [
    'GET',
    /^\/v2\/glossaries\/([\w-]+)\/entries$/,
    (program, request, id) => oneGlossary(program, request, { id, entries: true }),
  ],
  [
    'GET POST',
    /^\/v3\/glossaries$/,
    async (program, request) => allGlossaries(program, request, await readFields(request)),
  ],
  [
    'GET PATCH DELETE',
    /^\/v3\/glossaries\/([\w-]+)$/,
    async (program, request, id) =>
      changeOne(program, request, { id, fields: await readFields(request) }),
  ],
  [
    'PUT DELETE',
    /^\/v3\/glossaries\/([\w-]+)\/dictionaries$/,
    async (program, request, id) =>
      changeDictionary(program, request, { id, fields: await readFields(request) }),
  ],
  [
    'GET',
    /^\/v3\/glossaries\/([\w-]+)\/entries$/,
    async (program, request, id) =>
      readDictionary(program, { id, fields: await readFields(request) }),
  ],
];

async function route(program: Program, request: Request, path: string): Promise<Response | null> {
  const found = calls.filter(([, pattern]) => pattern.test(path));
  const call = found.find(([methods]) => methods.split(' ').includes(request.method));
  if (call) return call[2](program, request, call[1].exec(path)?.[1] ?? '');
  if (found.length === 0) return null;
  throw new ApiError({ status: 405, code: 'method_not_allowed', message: 'Method not allowed.' });
}

function missing(): ApiError {
  return new ApiError({ status: 404, code: 'not_found', message: 'There is nothing here.' });
}
