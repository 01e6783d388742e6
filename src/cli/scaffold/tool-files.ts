import { camel, pascal } from './change.ts';
import type { NewTool } from './tool.ts';

/** The files of a feature's own: the smallest one that does something. */
export function toolFiles({ name, purpose }: NewTool): [string, string][] {
  const folder = `src/features/${name}`;
  const key = camel(name);
  const page = `${pascal(name)}Page`;
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const words = { title, description: purpose, h1: title, lede: purpose };
  return [
    [`content/messages/en/${name}.json`, `${JSON.stringify(words, null, 2)}\n`],
    [`${folder}/page.ts`, pageFile(name, key, purpose)],
    [`${folder}/contract.ts`, contractFile],
    [`${folder}/${page}.astro`, astroFile(name)],
    [`${folder}/server/service.ts`, serviceFile],
    [`${folder}/server/service.test.ts`, testFile],
    [`${folder}/server/router.ts`, routerFile(key, pascal(name))],
    [`src/pages/[site]/${name}/[...path].astro`, routeFile(name, page)],
  ];
}

function pageFile(name: string, key: string, purpose: string): string {
  return `import type { PageSpec } from '#shared/site/define.ts';

/** ${purpose.replaceAll('*/', '')} */
export function ${key}(): PageSpec {
  return { feature: '${name}', indexed: true, listed: true, reads: ['${name}'], props: {} };
}
`;
}

const contractFile = `import * as z from 'zod/mini';

const longestText = 20_000;

export const tidyInput = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(longestText)),
});
export type TidyInput = z.infer<typeof tidyInput>;

export interface TidyAnswer {
  readonly text: string;
}
`;

function astroFile(name: string): string {
  return `---
import Tool from '#layouts/Tool.astro';
import type { PageContext } from '#shared/site/page-context.ts';

interface Props {
  readonly page: PageContext;
}
const { page } = Astro.props;
const t = page.words('${name}');
---

<Tool page={page} title={t('title')} description={t('description')}>
  <h1>{t('h1')}</h1>
  <p class="lede">{t('lede')}</p>
</Tool>
`;
}

const serviceFile = `import type { TidyAnswer, TidyInput } from '../contract.ts';

/** One space between words, none at either end. */
export function tidy({ text }: TidyInput): TidyAnswer {
  return { text: text.trim().replace(/\\s+/gu, ' ') };
}
`;

const testFile = `import { expect, test } from 'vitest';
import { tidy } from './service.ts';

test('leaves one space between words and none at either end', () => {
  expect(tidy({ text: '  two \\n words ' })).toEqual({ text: 'two words' });
});
`;

function routerFile(key: string, type: string): string {
  return `import { router, withSession } from '#server/trpc/init.ts';
import { tidyInput } from '../contract.ts';
import { tidy } from './service.ts';

export const ${key}Router = router({
  tidy: withSession.input(tidyInput).mutation(({ input }) => tidy(input)),
});
export type ${type}Router = typeof ${key}Router;
`;
}

function routeFile(name: string, page: string): string {
  return `---
import ${page} from '#features/${name}/${page}.astro';
import { pages } from '../../_static.ts';

export const prerender = true;
export const getStaticPaths = () => pages.pathsOf('${name}');

const page = pages.open(Astro.props);
---

<${page} page={page} />
`;
}
