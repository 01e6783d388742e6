import { AppError } from '#shared/errors/app-error.ts';
import { isLocale, isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { Tool, ToolField } from '#shared/tool/tool.ts';
import { languageField } from '../../form.ts';

/** What was entered, checked: every field of the tool is there, empty where nothing was said. */
export interface ToolValues {
  readonly language: Locale;
  readonly [field: string]: string;
}

type Given = Readonly<Record<string, string>>;

/** @throws AppError `parameter` for a value that the form would not have taken. */
export function readValues(tool: Tool, given: Given): ToolValues {
  const language = given[languageField] ?? '';
  if (!isLocale(language) || isPseudo(language)) throw new AppError('parameter');
  const values = tool.fields.map((field): [string, string] => [
    field.name,
    checked(field, (given[field.name] ?? '').trim()),
  ]);
  return { ...Object.fromEntries(values), language };
}

function checked(field: ToolField, value: string): string {
  if (field.kind === 'choice') {
    const chosen = value || field.options[0] || '';
    if (!field.options.includes(chosen)) throw new AppError('parameter');
    return chosen;
  }
  if (field.kind === 'number') {
    const number = value === '' ? field.value : Number(value);
    const fits = Number.isInteger(number) && number >= field.least && number <= field.most;
    if (!fits) throw new AppError('parameter');
    return String(number);
  }
  // A form sends each line break as two signs.
  const text = value.replace(/\r\n?/g, '\n');
  if ((field.required && text === '') || text.length > field.most) throw new AppError('parameter');
  return text;
}

/** A line for the history: the first thing that was entered. */
export function titleFor(tool: Tool, values: ToolValues): string {
  const texts = tool.fields.filter(({ kind }) => kind === 'line' || kind === 'text');
  return texts.map(({ name }) => values[name] ?? '').find((text) => text !== '') ?? tool.slug;
}
