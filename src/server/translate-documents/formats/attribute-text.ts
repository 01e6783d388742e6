import { inlinesOf } from '../inline.ts';
import type { AttributePlace } from '../markup-tree.ts';
import { type Unit, unitOf } from '../unit.ts';
import { xmlValue } from '../xml-text.ts';

/** What people read of an element without its content: a picture's description, a field's hint. */
export function attributeUnit({ value, start, end, isBare }: AttributePlace): Unit | null {
  const write = (text: string) => (isBare ? `"${xmlValue(text)}"` : xmlValue(text));
  return unitOf({ from: start, to: end }, inlinesOf(value), write);
}
