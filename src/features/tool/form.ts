import { isPseudo, type LocaleInfo, realLocales } from '#shared/i18n/locale.ts';
import type { Tool, ToolField } from '#shared/tool/tool.ts';

export interface FormOption {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag, of a language's own name. */
  readonly lang?: string;
}

/** A field with its words. */
export interface FormField {
  readonly name: string;
  readonly kind: ToolField['kind'];
  readonly label: string;
  /** An example of what to enter. */
  readonly hint?: string;
  readonly required?: boolean;
  /** UTF-16 units, or of a number. */
  readonly most?: number;
  readonly least?: number;
  readonly value?: string | number;
  readonly options?: readonly FormOption[];
}

/** What the page of a tool shows, as plain data for its island. */
export interface ToolForm {
  readonly slug: string;
  readonly output: Tool['output'];
  /** Whether it does something without a model. */
  readonly hasRule: boolean;
  readonly fields: readonly FormField[];
  /** An example of what comes back. */
  readonly example: string;
}

/** Name of the field that every tool has: the language of the result, a locale of the family. */
export const languageField = 'language';

type Say = (key: string) => string;

/**
 * @param own words of the tool, by keys without its slug.
 * @param common words of the group `tool`.
 */
export function formOf(tool: Tool, own: Say, common: Say, locale: LocaleInfo): ToolForm {
  const fields = tool.fields.map((field) => formField(field, own, common));
  const language: FormField = {
    ...{ name: languageField, kind: 'choice', label: common('field.language') },
    value: isPseudo(locale.code) ? 'en' : locale.code,
    options: realLocales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag })),
  };
  return {
    slug: tool.slug,
    output: tool.output,
    hasRule: tool.rule !== undefined,
    fields: [...fields, language],
    example: own('example'),
  };
}

function formField(field: ToolField, own: Say, common: Say): FormField {
  const { name, kind } = field;
  const label = field.shared ? common(`field.${name}`) : own(name);
  if (field.kind === 'number') {
    const { value, least, most } = field;
    return { name, kind, label, value, least, most };
  }
  if (field.kind === 'choice') {
    const wordOf = (option: string) =>
      field.shared ? common(`choice.${name}.${option}`) : own(`${name}.${option}`);
    const options = field.options.map((value) => ({ value, label: wordOf(value) }));
    return { name, kind, label, options };
  }
  const isCommon = field.shared && !field.ownHint;
  const hint = isCommon ? common(`field.${name}.hint`) : own(`${name}.hint`);
  const { most, required = false } = field;
  return { name, kind, label, hint, required, most };
}
