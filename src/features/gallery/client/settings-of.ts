import { groupThousands } from '#shared/number/grouping.ts';
import type { WorkName } from '#shared/works/work.ts';
import type { SettingNames } from '../settings.ts';

/** Of one value; captions are long, and shown by the result itself. */
const longest = 200;

type Setting = readonly [name: string, value: string];

interface Naming {
  readonly names: SettingNames;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** Parameters of a work as names and values in the page's words; those that no form asks for are left out. */
export function settingsOf(kind: WorkName, params: unknown, naming: Naming): readonly Setting[] {
  const given = fieldsOf(params);
  const isEffect = kind === 'video' && given.tool === 'effect';
  const labels = naming.names[isEffect ? 'effect' : kind];
  const operation = String(given.operation ?? '');
  const order = Object.keys(labels);
  const found = Object.entries(isEffect ? fieldsOf(given.values) : given).flatMap(
    ([name, value]) => {
      const keyOf = (part: string, rest: string) => {
        const own = `${part}.${operation}.${rest}`;
        return own in labels ? own : `${part}.${rest}`;
      };
      const key = keyOf('field', name);
      const label = labels[key];
      const choice = labels[keyOf('choice', `${name}.${value}`)];
      const said = choice ?? saidOf(kind, operation, name, value, naming);
      if (label === undefined || said === '' || said.length > longest) return [];
      return { at: order.indexOf(key), setting: [label, said] as const };
    },
  );
  // As the tool's form has them: the database keeps them in an order of its own.
  return found.sort((a, b) => a.at - b.at).map(({ setting }) => setting);
}

function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  return Object(params) as Record<string, unknown>;
}

function saidOf(
  kind: WorkName,
  operation: string,
  name: string,
  value: unknown,
  { names, tag }: Naming,
): string {
  if (typeof value === 'boolean') return value ? names.yes : names.no;
  // A frame is kept as parts of the picture, and named in percent.
  if (typeof value === 'number')
    return groupThousands(operation === 'crop' ? Math.round(value * 1_000) / 10 : value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  if (typeof value !== 'string') return '';
  return kind === 'document' && (name === 'from' || name === 'to') ? languageIn(tag, value) : value;
}

function languageIn(tag: string, code: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code;
}
