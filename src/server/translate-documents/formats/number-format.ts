import { inlinesOf } from '../inline.ts';
import { roomy, type Unit, unitOf } from '../unit.ts';
import { xmlValue } from '../xml-text.ts';
import { attributesOf, readValue } from './tag-attribute.ts';

const literal = /(?:"|&quot;)((?:(?!&quot;)[^"])*)(?:"|&quot;)/g;
const longestFormat = 255;

/** Words that stand beside numbers by their format: `0" pieces"`. @param element that says it. */
export function formatUnits(source: string, element: string): (Unit | null)[] {
  return [...attributesOf(source, element, ['formatCode'])].flatMap(({ value, from, to }) => {
    const raw = source.slice(from, to);
    const found = [...raw.matchAll(literal)];
    const own = found.reduce((sum, [, text = '']) => sum + readValue(text).length, 0);
    const room = { most: longestFormat - value.length + own, not: /"/ };
    return found.map(({ 0: whole, 1: text = '', index }) => {
      const start = from + index + (whole.startsWith('"') ? 1 : '&quot;'.length);
      const place = { from: start, to: start + text.length };
      return roomy(unitOf(place, inlinesOf(readValue(text)), xmlValue), room);
    });
  });
}
