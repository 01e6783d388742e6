import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linksAhead } from './links-ahead.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-links-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const scripts = {
  kernel: 'export const say = (text) => document.body.append(text);',
  shared: "import { say } from './kernel.js'; export const tell = (text) => say(text);",
  large: "import { tell } from './shared.js'; tell('large');",
  small: "import { say } from './kernel.js'; say('small');",
};
const tool = (part: string) =>
  `import { say } from './kernel.js'; import('./${part}.js').then(say);`;

/** Names of the scripts that a tool links to when it asks for a part. */
async function linked(name: string, part: keyof typeof scripts): Promise<string[]> {
  for (const [file, code] of Object.entries({ ...scripts, [name]: tool(part) }))
    writeFileSync(path.join(root, `${file}.js`), code);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [linksAhead()],
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, `${name}.js`),
        output: {
          codeSplitting: {
            groups: ['kernel', 'shared'].map((one) => ({ name: one, test: `${one}.js` })),
          },
          ...{ entryFileNames: '_astro/[name].x.js', chunkFileNames: '_astro/[name].x.js' },
        },
      },
    },
  });
  const { client } = builder.environments;
  if (!client) throw new Error('nothing is built for browsers');
  const { output } = (await builder.build(client)) as {
    output: { name: string; code?: string }[];
  };
  const code = output.find((one) => one.name === name)?.code ?? '';
  const links = /m\.f=\[(.*?)\]/.exec(code)?.[1] ?? '';
  return [...links.matchAll(/_astro\/([\w-]+)/g)].map(([, file]) => file ?? '');
}

test('a tool links to what its part needs, and to nothing that it has already', async () => {
  expect(await linked('ToolIsland', 'large')).toEqual(['large', 'shared']);
});

test('a part that needs nothing else comes without a link', async () => {
  expect(await linked('ToolIsland', 'small')).toEqual([]);
});

test.each(['ChatIsland', 'VideoIsland'])(
  '%s asks for its parts without links, as they come in time by themselves',
  async (name) => {
    expect(await linked(name, 'large')).toEqual([]);
  },
);
