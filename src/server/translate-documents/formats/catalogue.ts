import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { visit } from 'jsonc-parser';
import type { KeptText } from '#shared/translate/document.ts';
import { type Inline, inlinesOf } from '../inline.ts';
import { type Part, partOf } from '../part.ts';
import { type Unit, unitOf } from '../unit.ts';

/** Keys whose values name something for a program. */
const technical =
  /^(?:\$?id|\$schema|\$ref|key|slug|type|locale|lang|language|version|icon|class|href|src|url)$/i;

/** JSON: its values that are texts; keys, numbers and the rest of the file stay. */
export function cataloguePart(name: string, source: string): Part {
  const units: (Unit | null)[] = [];
  const kept: KeptText[] = [];
  const keys: string[] = [];
  visit(source, {
    onObjectProperty: (key) => {
      keys[0] = key;
    },
    onObjectBegin: () => {
      keys.length = 0;
    },
    onLiteralValue: (value, from, length) => {
      if (typeof value !== 'string') return;
      if (technical.test(keys[0] ?? '')) kept.push({ reason: 'value', text: value });
      else units.push(...messageUnits(source, value, { from: from + 1, to: from + length - 1 }));
    },
  });
  return { ...partOf(name, source, units), kept };
}

const write = (text: string) => JSON.stringify(text).slice(1, -1);

function messageUnits(
  source: string,
  value: string,
  place: { readonly from: number; readonly to: number },
): (Unit | null)[] {
  // A text with escapes has other places in the file than in itself.
  const isPlain = source.slice(place.from, place.to) === value;
  const message = isPlain && /[{<]/.test(value) ? tryParse(value) : null;
  const isBranched = message?.some(({ type }) => type === TYPE.plural || type === TYPE.select);
  if (!message || !isBranched) return [unitOf(place, inlinesOf(value), write)];
  return branchesOf(message).map(({ elements, from, to }) =>
    unitOf(
      { from: place.from + from, to: place.from + to },
      elements.flatMap((one) => messageInlines(one, value)),
      write,
    ),
  );
}

function tryParse(value: string): MessageFormatElement[] | null {
  try {
    return parse(value, { captureLocation: true, ignoreTag: true });
  } catch {
    return null;
  }
}

interface Branch {
  readonly elements: readonly MessageFormatElement[];
  readonly from: number;
  readonly to: number;
}

/** Texts of a message of branches: around them, and in each of them. */
function branchesOf(elements: readonly MessageFormatElement[]): Branch[] {
  const branches: Branch[] = [];
  let line: MessageFormatElement[] = [];
  const flush = () => {
    const from = line[0]?.location?.start.offset;
    const to = line.at(-1)?.location?.end.offset;
    if (from !== undefined && to !== undefined) branches.push({ elements: line, from, to });
    line = [];
  };
  for (const one of elements) {
    if (one.type !== TYPE.plural && one.type !== TYPE.select) {
      line.push(one);
      continue;
    }
    flush();
    for (const option of Object.values(one.options)) branches.push(...branchesOf(option.value));
  }
  flush();
  return branches;
}

function messageInlines(element: MessageFormatElement, value: string): Inline[] {
  const { location } = element;
  const text = value.slice(location?.start.offset ?? 0, location?.end.offset ?? 0);
  return element.type === TYPE.literal ? inlinesOf(text) : [{ kind: 'kept', text }];
}
