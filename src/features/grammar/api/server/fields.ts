import { CheckFault } from './fault.ts';
import { readMarked, type SourceText } from './marked-text.ts';

/** UTF-16 units of one text: some 15,000 words. */
export const longestText = 100_000;
const mostNames = 300;

/** What a call asks for; names of rules and categories in upper case. */
export interface CheckFields {
  readonly source: SourceText;
  readonly language: string;
  /** Of a text whose language is not told: `en-GB` where its words are English. */
  readonly preferredVariants: readonly string[];
  readonly enabledRules: readonly string[];
  readonly disabledRules: readonly string[];
  readonly enabledCategories: readonly string[];
  readonly disabledCategories: readonly string[];
  /** Nothing but what is enabled. */
  readonly enabledOnly: boolean;
}

/** @throws CheckFault with LanguageTool's own words */
export function readFields(form: URLSearchParams): CheckFields {
  const names = (name: string) => listOf(form.get(name), name);
  const language = form.get('language');
  if (!language) throw new CheckFault(400, "Missing 'language' parameter");
  if (!/^[a-z\d_-]{1,30}$/i.test(language))
    throw new CheckFault(400, "'language' is no language code");
  const fields: CheckFields = {
    ...{ source: sourceOf(form), language, preferredVariants: names('preferredVariants') },
    ...{ enabledRules: names('enabledRules'), disabledRules: names('disabledRules') },
    enabledCategories: names('enabledCategories'),
    disabledCategories: names('disabledCategories'),
    enabledOnly: ['yes', 'true'].includes(form.get('enabledOnly') ?? ''),
  };
  checkChoices(fields);
  return fields;
}

function checkChoices(fields: CheckFields): void {
  if (!fields.enabledOnly) return;
  if (fields.disabledRules.length + fields.disabledCategories.length > 0)
    throw new CheckFault(
      400,
      'You cannot specify disabled rules or categories using enabledOnly=true',
    );
  if (fields.enabledRules.length + fields.enabledCategories.length === 0)
    throw new CheckFault(
      400,
      'You must specify enabled rules or categories when using enabledOnly=true',
    );
}

function sourceOf(form: URLSearchParams): SourceText {
  const text = form.get('text');
  const data = form.get('data');
  if (text !== null && data !== null)
    throw new CheckFault(400, "Set only 'text' or 'data' parameter, not both");
  if (text === null && data === null)
    throw new CheckFault(400, "Missing 'text' or 'data' parameter");
  const source = readMarked(text ?? '', data);
  const { length } = source.text;
  if (length > longestText)
    throw new CheckFault(
      413,
      `Your text exceeds the limit of ${longestText} characters (it's ${length} characters). Please submit a shorter text.`,
    );
  return source;
}

function listOf(value: string | null, name: string): string[] {
  const names = (value ?? '').split(',').flatMap((one) => one.trim() || []);
  if (names.length > mostNames) throw new CheckFault(400, `Too many names in '${name}'`);
  return names;
}
