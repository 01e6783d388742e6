import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolList } from '#cli/words/tool-list.ts';
import { expectNone } from '#tests/house/faults.ts';
import { tools } from './list.ts';
import { readTool, type Tool } from './tool.ts';

const messages = (group: string) =>
  JSON.parse(readFileSync(`content/messages/en/${group}.json`, 'utf8')) as Record<string, string>;
const common = messages('tool');

/** Keys that the page of a tool shows. */
function keysOf({ fields, rule }: Tool): string[] {
  const own = fields.filter(({ shared }) => !shared);
  const hints = fields.filter((field) => 'ownHint' in field).map(({ name }) => `${name}.hint`);
  const words = own.flatMap((field) => {
    if (field.kind === 'choice')
      return [field.name, ...field.options.map((one) => `${field.name}.${one}`)];
    return field.kind === 'number' ? [field.name] : [field.name, `${field.name}.hint`];
  });
  const patterns = rule?.engine === 'patterns' ? rule.patterns : 0;
  const rules = Array.from({ length: patterns }, (_, at) => `rule${at + 1}`);
  const always = ['title', 'description', 'h1', 'lede', 'example', 'q1', 'a1', 'q2', 'a2'];
  return [...always, ...words, ...hints, ...rules];
}

test('there are at least sixty tools, each listed once', () => {
  expect(tools.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
});

test('the list names every file of content/tools', () => {
  const written = readFileSync('src/shared/tool/list.ts', 'utf8');
  const message = 'To fix: npm run words types';
  expect(written, message).toBe(toolList(readdirSync('content/tools')));
  expect(tools.map(({ slug }) => `${slug}.json`).sort(), 'a slug is the name of its file').toEqual(
    readdirSync('content/tools').sort(),
  );
});

test.each([...new Set(tools.map(({ category }) => category))])(
  'tools-%s has exactly the words of its tools',
  (category) => {
    const own = tools.filter((tool) => tool.category === category);
    const wanted = own.flatMap((tool) => keysOf(tool).map((key) => `${tool.slug}.${key}`));
    expect(Object.keys(messages(`tools-${category}`)).sort()).toEqual(wanted.sort());
  },
);

test('fields that several tools ask for have their words in the group `tool`', () => {
  const shared = tools.flatMap(({ fields }) => fields.filter((field) => field.shared));
  const wanted = shared.flatMap((field) => {
    const name = `field.${field.name}`;
    if (field.kind === 'choice')
      return [name, ...field.options.map((one) => `choice.${field.name}.${one}`)];
    return field.kind === 'number' ? [name] : [name, `${name}.hint`, `gap.${field.name}`];
  });
  expectNone(
    [...new Set(wanted)].filter((key) => common[key] === undefined),
    'add the key to content/messages/en/tool.json.',
  );
});

test('an example is addressed to the person whom the form shows beside it', () => {
  const faults = tools.flatMap(({ slug, category, fields }) => {
    const own = messages(`tools-${category}`);
    const [, addressed] = /^Dear ([^,]+),/.exec(own[`${slug}.example`] ?? '') ?? [];
    const hints = fields.map(
      ({ name }) => own[`${slug}.${name}.hint`] ?? common[`field.${name}.hint`],
    );
    return addressed && !hints.includes(addressed) ? [`${slug}: ${addressed}`] : [];
  });
  expectNone(faults, 'give the field of the recipient an `ownHint` with this name.');
});

test('titles and descriptions fit search results, and none comes twice', () => {
  const groups = [...new Set(tools.map(({ category }) => category))].map((one) =>
    messages(`tools-${one}`),
  );
  const of = (part: string) =>
    tools.map(({ slug }) => groups.map((words) => words[`${slug}.${part}`]).find(Boolean) ?? '');
  for (const title of of('title')) expect(title.length, title).toBeLessThanOrEqual(60);
  for (const text of of('description')) expect(text.length, text).toBeLessThanOrEqual(155);
  for (const part of ['title', 'description', 'h1'])
    expect(new Set(of(part)).size).toBe(tools.length);
});

test.each([
  [
    'a prompt that names no field',
    { prompt: ['Write about {nothing}.'] },
    'names no field: nothing',
  ],
  ['a category that is none', { category: 'sport' }, 'category'],
  ['a site that is none', { sites: ['news'] }, 'sites'],
  ['something that no tool has', { colour: 'red' }, 'colour'],
])('refuses %s', (_name, change, reason) => {
  const [first] = tools;
  expect(() => readTool({ ...first, ...change })).toThrow(reason);
});
