import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'content/tools';
const target = 'src/shared/tool/list.ts';

/** Writes the list of all tools, one line for each file of `content/tools`; leaves one that is right alone. */
export function writeToolList(): void {
  const text = toolList(readdirSync(folder));
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** @param files names in `content/tools`. */
export function toolList(files: readonly string[]): string {
  const slugs = files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  return [
    ...slugs.map((slug) => importOf(nameOf(slug), slug)),
    "import { readTool, type Tool } from './tool.ts';",
    '',
    '/** Every tool. Made from content/tools by `npm run words types`. */',
    'export const tools: readonly Tool[] = [',
    ...slugs.map((slug) => `  readTool(${nameOf(slug)}),`),
    '];',
    '',
  ].join('\n');
}

function nameOf(slug: string): string {
  return slug.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** As the formatter leaves it. */
function importOf(name: string, slug: string): string {
  const line = `import ${name} from '#content/tools/${slug}.json' with { type: 'json' };`;
  return line.length <= 100 ? line : line.replace("{ type: 'json' }", "{\n  type: 'json',\n}");
}
