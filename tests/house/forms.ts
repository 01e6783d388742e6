import ts from 'typescript';
import { isTest, parse, type Source, walk } from './source.ts';

/** @returns a line for each form of an island that a browser would send by itself into the address. */
export function formFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const found: string[] = [];
      walk(parse(source), (node) => {
        if (!ts.isJsxOpeningLikeElement(node) || node.tagName.getText() !== 'form') return;
        const names = node.attributes.properties.map((one) => one.name?.getText());
        if (!names.includes('method')) found.push(`${source.path}: ${node.getText().slice(0, 60)}`);
      });
      return found;
    });
}
