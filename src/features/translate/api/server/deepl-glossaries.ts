import { randomUUID } from 'node:crypto';
import { invalid } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { EntriesFault, readEntries, writeCsv, writeTsv } from '#server/translate/entries.ts';
import {
  type GlossaryOwner,
  listGlossaries,
  makeGlossary,
  openGlossary,
  removeGlossary,
} from '#server/translate/glossary.ts';
import type { Dictionary, GlossaryRow } from '#server/translate/table.ts';
import { baseOf } from '#server/translate/tag.ts';
import { longestName } from '#shared/translate/glossary-limits.ts';
import { languageIn, sourceCode } from './deepl-code.ts';
import { idIn } from './deepl-text.ts';
import type { Fields } from './fields.ts';

export function ownerOf({ kernel, spender }: Program): GlossaryOwner {
  const { ownerId, hostKey, network } = spender;
  return { kernel, ownerId, hostKey, network };
}

/** `POST /v2/glossaries`. */
export async function postGlossary(program: Program, fields: Fields): Promise<Response> {
  const dictionary = dictionaryIn((name) => fields.get(name));
  const row = await makeGlossary(ownerOf(program), {
    ...{ key: randomUUID(), name: nameIn(fields.get('name')), dictionaries: [dictionary] },
  });
  return Response.json(monolingual(row), { status: 201 });
}

/** `GET /v2/glossaries`. */
export async function getGlossaries(program: Program): Promise<Response> {
  const rows = await listGlossaries(ownerOf(program));
  return Response.json({ glossaries: rows.map(monolingual) });
}

/** `GET` and `DELETE /v2/glossaries/{id}`, and `GET …/entries`. */
export async function oneGlossary(
  program: Program,
  request: Request,
  { id, entries }: { readonly id: string; readonly entries: boolean },
): Promise<Response> {
  const owner = ownerOf(program);
  if (request.method === 'DELETE') {
    await removeGlossary(owner, idIn(id));
    return new Response(null, { status: 204 });
  }
  const row = await openGlossary(owner, idIn(id));
  if (!entries) return Response.json(monolingual(row));
  const first = row.dictionaries[0]?.entries ?? [];
  const asCsv = /text\/csv/i.test(request.headers.get('accept') ?? '');
  const type = asCsv ? 'text/csv' : 'text/tab-separated-values';
  return new Response(asCsv ? writeCsv(first) : writeTsv(first), {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

/** A dictionary of a call, by the names of its fields. @throws ApiError 400 */
export function dictionaryIn(get: (name: string) => string | null): Dictionary {
  const from = pairIn('source_lang', get('source_lang'));
  const to = pairIn('target_lang', get('target_lang'));
  if (from === to) throw invalid('target_lang', 'The two languages are the same.');
  const format = get('entries_format') ?? 'tsv';
  if (format !== 'tsv' && format !== 'csv')
    throw invalid('entries_format', "Value for 'entries_format' not supported.");
  try {
    const entries = readEntries(get('entries') ?? '', format);
    if (entries.length > 0) return { from, to, entries };
  } catch (error) {
    if (error instanceof EntriesFault) throw invalid('entries', error.message);
    throw error;
  }
  throw invalid('entries', 'Missing or empty glossary entries.');
}

export function pairIn(field: string, code: string | null): string {
  if (!code) throw invalid(field, `Parameter '${field}' not specified.`);
  return baseOf(languageIn(field, code));
}

export function nameIn(name: string | null): string {
  const given = name?.trim() ?? '';
  if (given === '') throw invalid('name', "Parameter 'name' not specified.");
  if (given.length > longestName)
    throw invalid('name', `The name has more than ${longestName} characters.`);
  return given;
}

/** As version 2 knows glossaries, by their first dictionary. */
function monolingual({ id, name, dictionaries, createdAt }: GlossaryRow) {
  const [first] = dictionaries;
  return {
    ...{ glossary_id: id, name, ready: true, creation_time: createdAt.toISOString() },
    source_lang: first ? sourceCode(first.from).toLowerCase() : '',
    target_lang: first ? sourceCode(first.to).toLowerCase() : '',
    entry_count: first?.entries.length ?? 0,
  };
}
