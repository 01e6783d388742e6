import type { BinaryModule, Lint } from 'harper.js';
import { type Dialect, dialects } from './dialect.ts';
import type { Finding } from './finding.ts';
import { findingOf } from './harper-lint.ts';
import { masked } from './long-word.ts';

/** What a check of English goes by. */
export interface EnglishOptions {
  readonly dialect: Dialect;
  /** Rules of Harper's by name where a person wants another choice than its own. */
  readonly rules: Readonly<Record<string, boolean>>;
}

export const usualOptions: EnglishOptions = { dialect: 'en-US', rules: {} };

/** A rule as a list shows it; label and description are Harper's, in English. */
export interface RuleInfo {
  readonly name: string;
  readonly group: string;
  readonly description: string;
  /** Whether it is on where nobody chose. */
  readonly on: boolean;
}

export interface English {
  /**
   * Findings of each text, in order of their place.
   * @throws Error when Harper broke: the thread that it ran in must not be used again.
   */
  check(
    texts: readonly string[],
    options: EnglishOptions,
  ): Promise<readonly (readonly Finding[])[]>;
  rules(): Promise<readonly RuleInfo[]>;
}

/** Harper's own class, which its types leave out; its wrappers hold on to every answer for good. */
interface HarperLinter {
  organized_lints(
    ...given: [
      text: string,
      plain: 0,
      headings: false,
      mask: undefined,
      dedup: true,
      isolate: false,
    ]
  ): { readonly group: string; readonly lints: Lint[]; free(): void }[];
  set_lint_config_from_object(rules: Readonly<Record<string, boolean>>): void;
  get_structured_lint_config_as_object(): { readonly settings: readonly Setting[] };
  get_lint_descriptions_as_object(): Readonly<Record<string, string>>;
}

interface HarperBinary extends BinaryModule {
  createLinter(dialect: number): Promise<HarperLinter>;
}

type Setting = {
  readonly Bool?: { readonly name: string };
  readonly OneOfMany?: { readonly names: readonly string[] };
  readonly Group?: {
    readonly label: string;
    readonly child: { readonly settings: readonly Setting[] };
  };
};

/** Code that never ran is slow: whoever asks first does not wait for that. */
const warmUp =
  'This are an example, and it contain a few mistake. I has recieved there letter yesterday , but the the answer is more better then before.';

/** Loads the checker, which takes its thread for a second: it belongs in one of its own. */
export async function openEnglish(module: BinaryModule, options: EnglishOptions): Promise<English> {
  const binary = module as HarperBinary;
  await binary.setup();
  const linters = new Map<Dialect, HarperLinter>();
  const linterOf = async ({ dialect, rules }: EnglishOptions) => {
    const linter = linters.get(dialect) ?? (await binary.createLinter(dialects[dialect]));
    linters.set(dialect, linter);
    linter.set_lint_config_from_object(rules);
    return linter;
  };
  findingsOf(await linterOf(options), warmUp);
  return {
    check: async (texts, chosen) => {
      const linter = await linterOf(chosen);
      return texts.map((text) => findingsOf(linter, text));
    },
    rules: async () => {
      const usual = await binary.getDefaultLintConfig();
      return listRules(await linterOf(usualOptions), usual);
    },
  };
}

function findingsOf(linter: HarperLinter, text: string): readonly Finding[] {
  const { text: safe, touches } = masked(text);
  const findings: Finding[] = [];
  for (const group of linter.organized_lints(safe, 0, false, undefined, true, false)) {
    for (const lint of group.lints) {
      const finding = findingOf(group.group, lint, text);
      if (!touches(finding)) findings.push(finding);
    }
    group.free();
  }
  return findings.sort((a, b) => a.start - b.start || a.end - b.end);
}

function listRules(
  linter: HarperLinter,
  usual: Readonly<Record<string, boolean | null>>,
): RuleInfo[] {
  const descriptions = linter.get_lint_descriptions_as_object();
  const listed = (settings: readonly Setting[], group: string): RuleInfo[] =>
    settings.flatMap(({ Bool, OneOfMany, Group }) => {
      if (Group) return listed(Group.child.settings, Group.label);
      return (Bool ? [Bool.name] : (OneOfMany?.names ?? [])).map((name) => ({
        ...{ name, group, description: descriptions[name] ?? '' },
        on: usual[name] ?? false,
      }));
    });
  return listed(linter.get_structured_lint_config_as_object().settings, '');
}
