import type { Lint } from 'harper.js';
import { type Finding, type FindingKind, isFindingKind } from './finding.ts';

/** Of Harper's suggestions: instead of the words, without them, or after them. */
const kinds = { replace: 0, remove: 1, insertAfter: 2 } as const;

/** Where Harper's own kind, Miscellaneous, says less than it could. */
const known: Readonly<Record<string, FindingKind>> = { AnA: 'Grammar' };

/** What Harper says in its own memory, as plain data; the memory is given back. */
export function findingOf(rule: string, lint: Lint, text: string): Finding {
  const span = lint.span();
  const { start, end } = span;
  span.free();
  const kind = lint.lint_kind();
  const replacements = lint.suggestions().map((one) => {
    const how: number = one.kind();
    const words = how === kinds.remove ? '' : one.get_replacement_text();
    one.free();
    return how === kinds.insertAfter ? text.slice(start, end) + words : words;
  });
  const message = lint.message();
  lint.free();
  return {
    ...{ start, end, rule, message },
    kind: known[rule] ?? (isFindingKind(kind) ? kind : 'Miscellaneous'),
    replacements: [...new Set(replacements)],
  };
}
