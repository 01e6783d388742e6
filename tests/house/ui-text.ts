import ts from 'typescript';
import { frontmatterOf, isTest, parse, type Source, walk } from './source.ts';

const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'aria-description']);
const letters = /\p{L}{2,}/u;

/** @returns a line for each text in an `.astro` or `.tsx` file that a person reads and no catalogue holds. */
export function textFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const found = source.path.endsWith('.astro') ? astroTexts(source.text) : tsxTexts(source);
      return found
        .filter((text) => letters.test(text.replace(/&[a-z]+;/g, '')))
        .map((text) => `${source.path}: ${text.trim().slice(0, 60)}`);
    });
}

function tsxTexts(source: Source): string[] {
  const texts: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isJsxText(node)) texts.push(node.text);
    if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText())) return;
    if (node.initializer && ts.isStringLiteral(node.initializer)) texts.push(node.initializer.text);
  });
  return texts;
}

const opaque = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;

/**
 * The template of an `.astro` file is read as TSX: the markup is close enough, and the compiler's
 * own parser then tells code from text.
 */
function astroTexts(text: string): string[] {
  const head = frontmatterOf(text) === '' ? '' : (/^---[\s\S]*?\n---/.exec(text)?.[0] ?? '');
  const template = text
    .slice(head.length)
    .replace(opaque, '')
    .replace(
      /<(area|base|br|col|hr|img|input|link|meta|source|track|wbr)\b((?:[^>{]|\{[^}]*\})*?)\/?>/g,
      '<$1$2/>',
    );
  return tsxTexts({ path: 'template.tsx', text: `<>${template}</>` });
}
