import { ApiError } from '#server/api/api-error.ts';
import { type ApiVisit, authorise, keyOf, type Program } from '#server/api/authorise.ts';
import { openToPages, preflight } from '#server/api/cors.ts';
import type { Work } from '#server/works/work.ts';
import { answering } from './answering.ts';
import {
  allGlossaries,
  changeDictionary,
  changeOne,
  readDictionary,
} from './deepl-dictionaries.ts';
import { documentResult, documentStatus, postDocument } from './deepl-document.ts';
import { getGlossaries, oneGlossary, postGlossary } from './deepl-glossaries.ts';
import { listGlossaryPairs, listLanguages } from './deepl-languages.ts';
import { translateText } from './deepl-text.ts';
import { usageOf } from './deepl-usage.ts';
import { type Fields, readFields } from './fields.ts';

/** Answers requests of `/v2` and `/v3` as DeepL's API does, so that its clients work here. Never rejects. */
export async function answerDeepl(
  request: Request,
  visit: ApiVisit,
  works: readonly Work[],
): Promise<Response> {
  if (request.method === 'OPTIONS')
    return openToPages(preflight(request, 'GET, POST, PUT, PATCH, DELETE'));
  const response = await answering(request, visit, async () => {
    const program = await authorise(visit, keyOf(request), 'translate');
    const { pathname } = new URL(request.url);
    return route(pathname.replace(/\/$/, ''), { program, request, works });
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

interface Call {
  readonly program: Program;
  readonly request: Request;
  readonly works: readonly Work[];
  /** Of what the path names. */
  readonly id: string;
}

type Answer = (call: Call, fields: Fields) => Promise<Response> | Response;

const id = '([\\w-]{1,60})';

/** What is asked for, and how. */
const calls: readonly (readonly [methods: string, path: string, answer: Answer])[] = [
  [
    'POST',
    '/v2/translate',
    ({ program, request }, fields) => translateText(program, fields, request.signal),
  ],
  [
    'GET POST',
    '/v2/languages',
    ({ program }, fields) => listLanguages(program.kernel, fields.get('type')),
  ],
  ['GET POST', '/v2/usage', ({ program }) => usageOf(program)],
  [
    'POST',
    '/v2/document',
    ({ program, works }, fields) => postDocument(program, { works, fields }),
  ],
  [
    'GET POST',
    `/v2/document/${id}`,
    ({ program, works, id: document }, fields) =>
      documentStatus(program, { works, fields }, document),
  ],
  [
    'GET POST',
    `/v2/document/${id}/result`,
    ({ program, works, id: document }, fields) =>
      documentResult(program, { works, fields }, document),
  ],
  ['GET', '/v2/glossary-language-pairs', ({ program }) => listGlossaryPairs(program.kernel)],
  ['GET', '/v2/glossaries', ({ program }) => getGlossaries(program)],
  ['POST', '/v2/glossaries', ({ program }, fields) => postGlossary(program, fields)],
  [
    'GET DELETE',
    `/v2/glossaries/${id}`,
    ({ program, request, id: own }) => oneGlossary(program, request, { id: own, entries: false }),
  ],
  [
    'GET',
    `/v2/glossaries/${id}/entries`,
    ({ program, request, id: own }) => oneGlossary(program, request, { id: own, entries: true }),
  ],
  [
    'GET POST',
    '/v3/glossaries',
    ({ program, request }, fields) => allGlossaries(program, request, fields),
  ],
  [
    'GET PATCH DELETE',
    `/v3/glossaries/${id}`,
    ({ program, request, id: own }, fields) => changeOne(program, request, { id: own, fields }),
  ],
  [
    'PUT DELETE',
    `/v3/glossaries/${id}/dictionaries`,
    ({ program, request, id: own }, fields) =>
      changeDictionary(program, request, { id: own, fields }),
  ],
  [
    'GET',
    `/v3/glossaries/${id}/entries`,
    ({ program, id: own }, fields) => readDictionary(program, { id: own, fields }),
  ],
];

const patterns = calls.map(([methods, path, answer]) => ({
  methods: methods.split(' '),
  path: new RegExp(`^${path}$`),
  answer,
}));

async function route(path: string, call: Omit<Call, 'id'>): Promise<Response> {
  const found = patterns.filter((one) => one.path.test(path));
  const fit = found.find(({ methods }) => methods.includes(call.request.method));
  if (fit) {
    const own = fit.path.exec(path)?.[1] ?? '';
    return fit.answer({ ...call, id: own }, await readFields(call.request));
  }
  if (found.length === 0)
    throw new ApiError({ status: 404, code: 'not_found', message: 'There is nothing here.' });
  throw new ApiError({ status: 405, code: 'method_not_allowed', message: 'Method not allowed.' });
}
