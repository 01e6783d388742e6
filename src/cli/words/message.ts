import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** One choice that a message makes: `{count, plural, …}` or `{kind, select, …}`. */
export interface Choice {
  readonly name: string;
  readonly kind: 'cardinal' | 'ordinal' | 'select';
  /** `one`, `other`, `=0`, or the names of a select. */
  readonly options: readonly string[];
}

export interface Message {
  /** Placeholder -> the TypeScript type of its value. */
  readonly values: ReadonlyMap<string, string>;
  readonly choices: readonly Choice[];
}

/**
 * Reads one ICU message as the app does: tags are plain text.
 * @throws SyntaxError where ICU MessageFormat does not allow it.
 */
export function readMessage(source: string): Message {
  const values = new Map<string, string>();
  const choices: Choice[] = [];
  visit(parse(source, { ignoreTag: true }), (element) => {
    const type = typeOf(element);
    if (type === undefined || !('value' in element)) return;
    const known = values.get(element.value);
    if (known === undefined || known === anyText) values.set(element.value, type);
    if ('options' in element) choices.push(choiceOf(element));
  });
  return { values, choices };
}

type ChoiceElement = Extract<MessageFormatElement, { options: unknown }>;

const anyText = 'string | number';

function typeOf(element: MessageFormatElement): string | undefined {
  switch (element.type) {
    case TYPE.argument:
      return anyText;
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
    case TYPE.time:
      return 'Date | number';
    case TYPE.select:
      return Object.keys(element.options)
        .sort()
        .map((option) => `'${option}'`)
        .join(' | ');
    default:
      return undefined;
  }
}

function choiceOf(element: ChoiceElement): Choice {
  const options = Object.keys(element.options);
  if (element.type === TYPE.select) return { name: element.value, kind: 'select', options };
  const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
  return { name: element.value, kind, options };
}

function visit(
  elements: readonly MessageFormatElement[],
  see: (one: MessageFormatElement) => void,
) {
  for (const element of elements) {
    see(element);
    if (!('options' in element)) continue;
    for (const option of Object.values(element.options)) visit(option.value, see);
  }
}
