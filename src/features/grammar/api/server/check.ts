import type { Kernel } from '#server/kernel.ts';
import { type Dialect, dialectOf } from '#shared/grammar/dialect.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { looksEnglish } from '#shared/grammar/looks-english.ts';
import { ownName, wireRule } from './category.ts';
import { CheckFault } from './fault.ts';
import type { CheckFields } from './fields.ts';
import { answerOf, type CheckAnswer, ownLanguages } from './wire.ts';

/** Checks English. @throws CheckFault for a language that is not checked here, AppError as `english.check` */
export async function checkEnglish(
  { grammar }: Kernel,
  fields: CheckFields,
  signal: AbortSignal,
): Promise<CheckAnswer> {
  const { source, language, enabledRules, disabledRules } = fields;
  const auto = language === 'auto';
  const dialect = auto ? variantOf(fields) : dialectOf(language);
  if (!dialect) throw unknownLanguage(language);
  if (auto && !looksEnglish(source.text))
    return answerOf({ source, dialect, findings: [], complete: false });
  const rules = Object.fromEntries([
    ...enabledRules.map((id) => [ownName(id), true]),
    ...disabledRules.map((id) => [ownName(id), false]),
  ]);
  const found = await grammar.english.check(source.text, { dialect, rules }, signal);
  const findings = found.filter((finding) => isAsked(finding, dialect, fields));
  return answerOf({ source, dialect, findings, complete: true });
}

function isAsked(finding: Finding, dialect: Dialect, fields: CheckFields): boolean {
  const { id, category } = wireRule(finding, dialect);
  const named = (names: readonly string[]) => names.includes(id) || names.includes(finding.rule);
  const { enabledOnly, enabledRules, enabledCategories } = fields;
  if (enabledOnly) return named(enabledRules) || enabledCategories.includes(category.id);
  if (named(fields.disabledRules)) return false;
  return !fields.disabledCategories.includes(category.id) || named(enabledRules);
}

function variantOf({ preferredVariants }: CheckFields): Dialect {
  return preferredVariants.map(dialectOf).find((one) => one !== null) ?? 'en-US';
}

function unknownLanguage(language: string): CheckFault {
  const codes = ownLanguages.map(({ longCode }) => longCode).join(', ');
  return new CheckFault(
    400,
    `'${language}' is not a language code known here. Supported language codes are: ${codes}. The operator of this server can add a LanguageTool server for others.`,
  );
}
