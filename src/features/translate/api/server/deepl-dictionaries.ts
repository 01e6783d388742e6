import { randomUUID } from 'node:crypto';
import { ApiError, invalid } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { writeTsv } from '#server/translate/entries.ts';
import {
  changeGlossary,
  isPair,
  listGlossaries,
  makeGlossary,
  openGlossary,
  removeGlossary,
  withPair,
} from '#server/translate/glossary.ts';
import type { Dictionary, GlossaryRow } from '#server/translate/table.ts';
import { mostPairs } from '#shared/translate/glossary-limits.ts';
import { sourceCode } from './deepl-code.ts';
import { dictionaryIn, nameIn, ownerOf, pairIn } from './deepl-glossaries.ts';
import { idIn } from './deepl-text.ts';
import type { Fields } from './fields.ts';

/** `/v3/glossaries`: `POST` makes one of several dictionaries, `GET` lists all. */
export async function allGlossaries(
  program: Program,
  request: Request,
  fields: Fields,
): Promise<Response> {
  if (request.method === 'GET') {
    const rows = await listGlossaries(ownerOf(program));
    return Response.json({ glossaries: rows.map(multilingual) });
  }
  const dictionaries = dictionariesIn(fields);
  if (dictionaries.length === 0) throw invalid('dictionaries', 'No dictionaries given.');
  const name = nameIn(fields.get('name'));
  const row = await makeGlossary(ownerOf(program), { key: randomUUID(), name, dictionaries });
  return Response.json(multilingual(row), { status: 201 });
}

/** `/v3/glossaries/{id}`: `GET`, `PATCH` adds to it, `DELETE`. */
export async function changeOne(
  program: Program,
  request: Request,
  { id, fields }: { readonly id: string; readonly fields: Fields },
): Promise<Response> {
  const owner = ownerOf(program);
  if (request.method === 'DELETE') {
    await removeGlossary(owner, idIn(id));
    return new Response(null, { status: 204 });
  }
  if (request.method === 'GET')
    return Response.json(multilingual(await openGlossary(owner, idIn(id))));
  const name = fields.get('name');
  const added = dictionariesIn(fields);
  const row = await changeGlossary(owner, idIn(id), (before) => ({
    ...(name !== null && { name: nameIn(name) }),
    dictionaries: added.reduce(merged, before.dictionaries),
  }));
  return Response.json(multilingual(row));
}

/** `/v3/glossaries/{id}/dictionaries`: `PUT` replaces one, `DELETE` takes one out. */
export async function changeDictionary(
  program: Program,
  request: Request,
  { id, fields }: { readonly id: string; readonly fields: Fields },
): Promise<Response> {
  const owner = ownerOf(program);
  if (request.method === 'PUT') {
    const made = dictionaryIn((field) => fields.get(field));
    await changeGlossary(owner, idIn(id), ({ dictionaries }) => ({
      dictionaries: withPair(dictionaries, made),
    }));
    return Response.json(infoOf(made));
  }
  const from = pairIn('source_lang', fields.get('source_lang'));
  const to = pairIn('target_lang', fields.get('target_lang'));
  await changeGlossary(owner, idIn(id), ({ dictionaries }) => {
    if (!dictionaries.some((one) => isPair(one, from, to))) throw missing();
    return { dictionaries: withPair(dictionaries, { from, to, entries: [] }) };
  });
  return new Response(null, { status: 204 });
}

/** `GET /v3/glossaries/{id}/entries`. */
export async function readDictionary(
  program: Program,
  { id, fields }: { readonly id: string; readonly fields: Fields },
): Promise<Response> {
  const row = await openGlossary(ownerOf(program), idIn(id));
  const from = pairIn('source_lang', fields.get('source_lang'));
  const to = pairIn('target_lang', fields.get('target_lang'));
  const found = row.dictionaries.find((one) => isPair(one, from, to));
  if (!found) throw missing();
  const { entry_count: _, ...pair } = infoOf(found);
  const entries = { entries: writeTsv(found.entries), entries_format: 'tsv' };
  return Response.json({ dictionaries: [{ ...pair, ...entries }] });
}

function missing(): ApiError {
  return new ApiError({ status: 404, code: 'not_found', message: 'No such dictionary.' });
}

/** The last of two entries of one term counts. */
function merged(all: readonly Dictionary[], added: Dictionary): Dictionary[] {
  const before = all.find((one) => isPair(one, added.from, added.to))?.entries ?? [];
  const entries = [...new Map([...before, ...added.entries].map((one) => [one[0], one])).values()];
  return withPair(all, { ...added, entries });
}

/** As JSON holds them, or as a form names them: `dictionaries[0].entries`. */
function dictionariesIn(fields: Fields): Dictionary[] {
  const given = fields.json?.dictionaries;
  if (Array.isArray(given))
    return given
      .slice(0, mostPairs + 1)
      .map((one: unknown) => dictionaryIn((name) => textIn(one, name)));
  const found: Dictionary[] = [];
  for (let at = 0; at <= mostPairs && fields.has(`dictionaries[${at}].source_lang`); at += 1)
    found.push(dictionaryIn((name) => fields.get(`dictionaries[${at}].${name}`)));
  return found;
}

function textIn(one: unknown, name: string): string | null {
  const value: unknown = Object(one)[name];
  return typeof value === 'string' ? value : null;
}

function multilingual({ id, name, dictionaries, createdAt }: GlossaryRow) {
  return {
    ...{ glossary_id: id, name, creation_time: createdAt.toISOString() },
    dictionaries: dictionaries.map(infoOf),
  };
}

function infoOf({ from, to, entries }: Dictionary) {
  return {
    source_lang: sourceCode(from).toLowerCase(),
    target_lang: sourceCode(to).toLowerCase(),
    entry_count: entries.length,
  };
}
