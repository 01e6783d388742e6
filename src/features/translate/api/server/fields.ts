import { invalid } from '#server/api/api-error.ts';

/** Fields of a call: of its address, and of its body as JSON or as a form. */
export interface Fields {
  /** The first of a name. @throws ApiError 400 where it is no text. */
  get(name: string): string | null;
  all(name: string): readonly string[];
  has(name: string): boolean;
  file(name: string): File | null;
  /** The body as JSON; null where it is none. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

/** UTF-16 units of a body that is not kept for its file. */
const longestBody = 2_000_000;

/** @throws ApiError 400 for a body that is neither. */
export async function readFields(request: Request): Promise<Fields> {
  const query = new URL(request.url).searchParams;
  if (request.method === 'GET' || !request.body) return fieldsOf(query, new Map(), null);
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await request.formData().catch(() => null);
    if (!form) throw invalid('body', 'The form cannot be read.');
    const files = new Map<string, File>();
    for (const [name, value] of form)
      if (typeof value === 'string') query.append(name, value);
      else files.set(name, value);
    return fieldsOf(query, files, null);
  }
  const body = await request.text();
  if (body.length > longestBody) throw invalid('body', 'The body is too large.');
  if (/^application\/json/i.test(type)) return fieldsOf(query, new Map(), jsonOf(body));
  for (const [name, value] of new URLSearchParams(body)) query.append(name, value);
  return fieldsOf(query, new Map(), null);
}

function fieldsOf(
  form: URLSearchParams,
  files: ReadonlyMap<string, File>,
  json: Fields['json'],
): Fields {
  const all = (name: string): readonly string[] => {
    const value = json?.[name];
    if (value === undefined || value === null) return form.getAll(name);
    return (Array.isArray(value) ? value : [value]).map((one) => textOf(name, one));
  };
  return {
    ...{ all, json },
    get: (name) => all(name)[0] ?? null,
    has: (name) => all(name).some((value) => value !== ''),
    file: (name) => files.get(name) ?? null,
  };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw invalid(name, `The field "${name}" is no text.`);
}

function jsonOf(body: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  } catch {
    // Told below.
  }
  throw invalid('body', 'The body is no JSON object.');
}
