import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '#server/kernel.ts';
import { runRouter } from '#server/runs/router.ts';
import type { RunEvent } from '#shared/run/run.ts';
import { tools } from '#shared/tool/list.ts';
import type { Tool } from '#shared/tool/tool.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { hearRun } from '#tests/support/run-events.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import { promptOf } from '../write/server/prompt.ts';
import { readValues } from '../write/server/values.ts';
import { toolRouter } from './router.ts';

const key = () => crypto.randomUUID();
const caption = { about: 'A dog on a boat', count: '3', language: 'de' };

describe.each(databaseKinds)('tools on %s', (kind) => {
  let database: TestDatabase;
  let kernel: TestKernel;
  let models: ScriptedModels;
  let asking: Kernel;
  let ruling: Kernel;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    kernel = await testKernel({ database });
    models = scriptedModels();
    asking = { ...kernel, models };
    ruling = { ...kernel, models: scriptedModels('guide') };
  });
  afterAll(async () => {
    await kernel.close();
    await database.close();
  });

  async function person(of: Kernel) {
    const context = chatContext(of, await makeVisitor(kernel), { hostKey: 'writer' });
    return { tool: toolRouter.createCaller(context), run: runRouter.createCaller(context) };
  }

  test('to a page that reads as it comes, what is written comes with its beginning', async () => {
    const from = { hostKey: 'writer', inPieces: true } as const;
    const context = chatContext(asking, await makeVisitor(kernel), from);
    const tool = toolRouter.createCaller(context);
    const begin = { key: key(), slug: 'instagram-captions', values: caption };
    const { events = [], ...run } = await tool.begin(begin);
    expect(run).toMatchObject({ state: 'running', text: '' });
    const model = await models.next();
    model.say('- Ahoi.');
    model.end();
    const heard = await hearRun(events as AsyncIterable<RunEvent>);
    expect(heard).toMatchObject({ text: '- Ahoi.', run: { id: run.id, state: 'done' } });
    // The page has the run already.
    expect(heard.seen[0]?.type).not.toBe('run');
    // Sent again, as its answer was lost: nothing is written twice (R16).
    const again = await tool.begin(begin);
    expect(again.id).toBe(run.id);
    expect(await hearRun(again.events as AsyncIterable<RunEvent>)).toMatchObject({
      text: '- Ahoi.',
    });
  });

  test('asks the model in the tool’s words, in the language that was chosen, and keeps the run', async () => {
    const { tool, run } = await person(asking);
    const { id } = await tool.begin({ key: key(), slug: 'instagram-captions', values: caption });
    const model = await models.next();
    const [system, asked] = model.request.messages;
    expect(system?.text).toContain('German (de)');
    expect(asked?.text).toContain('Write 3 different Instagram captions');
    expect(asked?.text).toMatch(/<text-\w+ n="1">\nabout\n\nA dog on a boat\n/);
    model.say('- Ahoi.\n- Wuff.');
    model.end();
    const { run: ended } = await hearRun(await run.attach({ id, from: 0 }));
    expect(ended).toMatchObject({
      ...{ state: 'done', text: '- Ahoi.\n- Wuff.', charged: 2, way: 'model' },
      input: { about: 'A dog on a boat', count: '3', tone: 'friendly', language: 'de' },
    });
    const { items } = await run.list({ tool: 'writer', part: 'instagram-captions' });
    expect(items).toMatchObject([{ id, title: 'A dog on a boat' }]);
  });

  test('raises the spec’s word limit where nothing is left (SPEC 8, 2000)', async () => {
    const { tool, run } = await person(asking);
    const values = { about: 'x', language: 'en' };
    const { id } = await tool.begin({ key: key(), slug: 'linkedin-post', values });
    const model = await models.next();
    model.say('word '.repeat(1_000));
    model.end();
    await hearRun(await run.attach({ id, from: 0 }));
    const more = tool.begin({ key: key(), slug: 'linkedin-post', values });
    await expect(more).rejects.toMatchObject({ cause: { key: 'word_limit' } });
  });

  test('without a model a tool with a rule works and costs nothing; another says what is missing', async () => {
    const { tool, run } = await person(ruling);
    const values = { ...caption, language: 'en' };
    const { id } = await tool.begin({ key: key(), slug: 'instagram-captions', values });
    const { run: ended } = await hearRun(await run.attach({ id, from: 0 }));
    expect(ended).toMatchObject({ state: 'done', way: 'rules', charged: 0, served: null });
    expect(ended.text.split('\n')).toHaveLength(3);
    const other = tool.begin({
      key: key(),
      slug: 'linkedin-post',
      values: { about: 'x', language: 'en' },
    });
    await expect(other).rejects.toMatchObject({ cause: { key: 'model_unconfigured' } });
  });

  test.each([
    ['no language', { about: 'x' }],
    ['a language of nobody', { about: 'x', language: 'xx' }],
    ['nothing where something is required', { about: '  ', language: 'en' }],
    ['a text that is too long', { about: 'x'.repeat(601), language: 'en' }],
    ['a choice that is none', { about: 'x', tone: 'rude', language: 'en' }],
    ['a number out of bounds', { about: 'x', count: '13', language: 'en' }],
    ['a number that is none', { about: 'x', count: '1e1x', language: 'en' }],
  ])('refuses %s', async (_name, values) => {
    const { tool } = await person(ruling);
    const begun = tool.begin({ key: key(), slug: 'instagram-captions', values });
    await expect(begun).rejects.toMatchObject({ cause: { key: 'parameter' } });
  });

  test('knows no tool by another name', async () => {
    const { tool } = await person(ruling);
    const begun = tool.begin({ key: key(), slug: 'no-such-tool', values: caption });
    await expect(begun).rejects.toMatchObject({ cause: { key: 'not_found' } });
  });
});

/** Every field filled with what its kind takes. */
function filled({ fields }: Tool): Record<string, string> {
  const said = fields.flatMap((field) =>
    field.kind === 'line' || field.kind === 'text'
      ? [[field.name, factOf(field.name, field.most)] as const]
      : [],
  );
  return { language: 'ja', ...Object.fromEntries(said) };
}

function factOf(name: string, most: number): string {
  return `the ${name}`.slice(0, most);
}

test.each(tools.map((tool) => [tool.slug, tool] as const))(
  '%s asks with every field, and without those that are empty',
  (_slug, tool) => {
    const [, whole] = promptOf(tool, readValues(tool, filled(tool)));
    expect(whole?.text).not.toMatch(/[{}]/);
    for (const field of tool.fields)
      if (field.kind === 'line' || field.kind === 'text')
        expect(whole?.text).toContain(factOf(field.name, field.most));
    const required = tool.fields.filter((field) => 'required' in field && field.required);
    const least = {
      language: 'en',
      ...Object.fromEntries(required.map(({ name }) => [name, 'fact'])),
    };
    const [, short] = promptOf(tool, readValues(tool, least));
    expect(short?.text).not.toMatch(/[{}]|: *(?:\n(?!<text)|$)/);
  },
);
