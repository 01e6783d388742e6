import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { WireIssue } from '#shared/rpc/wire.ts';

interface SchemaIssue {
  readonly code?: string;
  readonly path?: readonly unknown[];
  /** Names of `unrecognized_keys`. */
  readonly keys?: readonly string[];
}

/** Told by shape: contracts use two flavours of the schema library, each with its own error class. */
export function isInputIssues(cause: unknown): cause is { issues: readonly SchemaIssue[] } {
  return cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues);
}

/** At most 20: a caller that sends 10,000 wrong fields learns enough from those (R29). */
const mostIssues = 20;

export function wireIssues(issues: readonly SchemaIssue[]): readonly WireIssue[] {
  return issues.flatMap(issuePaths).slice(0, mostIssues);
}

function issuePaths({ code = 'invalid', path = [], keys }: SchemaIssue): WireIssue[] {
  const paths = code === 'unrecognized_keys' && keys ? keys.map((key) => [...path, key]) : [path];
  return paths.map((one) => ({ path: one.map(segment).join('.').slice(0, 200), rule: code }));
}

function segment(part: unknown): string {
  return typeof part === 'object' && part !== null && 'key' in part
    ? String(part.key)
    : String(part);
}

/**
 * Which of the spec's three forms a schema error becomes (SPEC 8): the whole input is wrong,
 * 'Incorrect Parameter'; one of its fields, 'Incorrect Param'; several, 'Incorrect Params'.
 */
export function parameterKey(issues: readonly WireIssue[]): ErrorKey {
  const fields = new Set(issues.map(({ path }) => path.split('.')[0]));
  if (fields.size === 0 || fields.has('')) return 'parameter';
  return fields.size === 1 ? 'param' : 'params';
}
