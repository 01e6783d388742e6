import * as z from 'zod/mini';
import { meters } from '../plan/meter.ts';
import { siteKeys } from '../site/define.ts';

/** Each has its words in a message group `tools-<category>`, and its place on the page of all tools. */
export const toolCategories = [
  'social',
  'business',
  'product',
  'email',
  'school',
  'blog',
  'creative',
  'personal',
] as const;

/** Also the `name` attribute in the form, and the placeholder in the prompt. */
const name = z.string().check(z.regex(/^[a-z]{2,20}$/));
const whole = z.int().check(z.gte(0), z.lte(100_000));
/** Label and hint stand in the group `tool`, as several tools ask for the same. */
const shared = z.optional(z.boolean());

const textField = z.strictObject({
  name,
  kind: z.enum(['line', 'text']),
  shared,
  /** A shared field whose hint is of this tool, since its example is addressed to somebody. */
  ownHint: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
  /** UTF-16 units. */
  most: whole,
});
const choiceField = z.strictObject({
  name,
  kind: z.literal('choice'),
  shared,
  /** English words: they stand in the prompt, and name the words that are shown. The first is chosen. */
  options: z.array(z.string().check(z.regex(/^[a-z]+$/))).check(z.minLength(2)),
});
const numberField = z.strictObject({
  name,
  kind: z.literal('number'),
  shared,
  value: whole,
  least: whole,
  most: whole,
});

/** What a tool does without a model. */
const rule = z.union([
  /** Fills the messages `<slug>.rule1` and on. */
  z.strictObject({ engine: z.literal('patterns'), patterns: whole }),
  z.strictObject({ engine: z.enum(['hashtags', 'excerpt', 'agenda', 'schedule']) }),
]);

const toolSchema = z.strictObject({
  /** Also its path. */
  slug: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/), z.maxLength(60)),
  category: z.enum(toolCategories),
  /** Sites that show it; the first is its home. */
  sites: z.array(z.enum(siteKeys)).check(z.minLength(1)),
  meter: z.enum(meters),
  output: z.enum(['list', 'text', 'markdown', 'table']),
  fields: z
    .array(z.discriminatedUnion('kind', [textField, choiceField, numberField]))
    .check(z.minLength(1)),
  /** English orders to the model; a line with the placeholder of an empty field is left out. */
  prompt: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  rule: z.optional(rule),
});
/** A tool as its file in `content/tools` has it. */
export type Tool = z.infer<typeof toolSchema>;
export type ToolField = Tool['fields'][number];

/** @throws Error that names the tool and what is wrong with it. */
export function readTool(data: unknown): Tool {
  const found = toolSchema.safeParse(data);
  const slug = String(Object(data).slug);
  if (!found.success) throw new Error(`content/tools/${slug}.json: ${found.error.message}`);
  const { fields, prompt } = found.data;
  const names = new Set(fields.map((field) => field.name));
  const asked = prompt.flatMap((line) =>
    [...line.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one),
  );
  const unknown = asked.filter((one) => !names.has(one));
  if (unknown.length > 0)
    throw new Error(`content/tools/${slug}.json: the prompt names no field: ${unknown.join()}`);
  return found.data;
}
