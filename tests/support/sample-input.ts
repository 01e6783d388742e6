import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** The id that stands in a field, by the field's name. */
export type IdOf = (field: string) => string;

function schemaOf(input: z.core.$ZodType): JsonSchema {
  const made = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  // A form says nothing of its fields; what they are read into does.
  const isForm = made.type === undefined && made.anyOf === undefined;
  return isForm
    ? (z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
    : made;
}

/** Whether an input names something by its id; the key of a call is made by who calls. */
export function takesId(input: z.core.$ZodType): boolean {
  return namesId(schemaOf(input));
}

function namesId({ format, anyOf = [], items, properties = {} }: JsonSchema): boolean {
  const named = Object.entries(properties).filter(([name]) => !/key$/i.test(name));
  const inner = [...anyOf, ...(items ? [items] : []), ...named.map(([, one]) => one)];
  return format === 'uuid' || inner.some(namesId);
}

/** An input that is accepted, with the ids in it; null where none could be made. */
export function sampleInput(input: z.core.$ZodType, idOf: IdOf): unknown {
  const sample = sampleOf(schemaOf(input), '', idOf);
  const tries = [sample, formOf(sample), formOf({ input: JSON.stringify(sample) })];
  return tries.find((one) => z.core.safeParse(input, one).success) ?? null;
}

function formOf(sample: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(sample))) {
    const isFile = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    if (isFile) form.set(name, new File(['x'], 'x.txt', { type: 'text/plain' }));
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function sampleOf(schema: JsonSchema, name: string, idOf: IdOf): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const [first] = [...schema.anyOf].sort((a, b) => Number(namesId(b)) - Number(namesId(a)));
    return first ? sampleOf(first, name, idOf) : null;
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, idOf);
    case 'array': {
      const least = Math.max(schema.minItems ?? 0, schema.items && namesId(schema.items) ? 1 : 0);
      return Array.from({ length: least }, () => sampleOf(schema.items ?? {}, name, idOf));
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name, idOf);
    default:
      return {};
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, idOf: IdOf) {
  const fields = Object.entries(properties)
    .filter(([name, one]) => required.includes(name) || namesId(one))
    .map(([name, one]) => [name, sampleOf(one, name, idOf)]);
  return Object.fromEntries(fields);
}

/** What names look like here: a word, a language, a path. */
const forms = ['xxxxxxxx', 'en', '/x'];

function textOf(schema: JsonSchema, name: string, idOf: IdOf): string {
  const { format, minLength = 0, maxLength = 8, allOf = [] } = schema;
  if (format === 'uuid') return idOf(name);
  if (format === 'email') return 'x@example.org';
  if (format === 'date') return '2026-01-15';
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []);
  const fits = (text: string) => patterns.every((one) => new RegExp(one).test(text));
  const form = forms.find((text) => text.length <= maxLength && fits(text));
  if (patterns.length > 0 && form !== undefined) return form;
  return 'x'.repeat(Math.max(8, minLength));
}
