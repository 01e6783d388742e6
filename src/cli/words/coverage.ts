import { locales } from '#content/locales.ts';
import { readGroups } from './catalogues.ts';

export interface Coverage {
  readonly locale: string;
  readonly group: string;
  /** English keys that the locale lacks, in the order of the English file. */
  readonly missing: readonly string[];
  /** Keys that English does not have. */
  readonly extra: readonly string[];
  /** English keys in all. */
  readonly total: number;
}

/** How much of each English group each other locale has. */
export function coverage(root?: string): Coverage[] {
  const english = readGroups('en', root);
  return locales
    .filter(({ code }) => code !== 'en')
    .flatMap(({ code }) => {
      const translated = readGroups(code, root);
      const groups = new Set([...english.keys(), ...translated.keys()]);
      return [...groups].map((group) => {
        const source = english.get(group) ?? {};
        const found = translated.get(group) ?? {};
        return {
          locale: code,
          group,
          missing: Object.keys(source).filter((key) => found[key] === undefined),
          extra: Object.keys(found).filter((key) => source[key] === undefined),
          total: Object.keys(source).length,
        };
      });
    });
}

/** One line per locale and group that is not whole, then one line for all. */
export function coverageReport(all: readonly Coverage[]): string {
  const faulty = all.filter(({ missing, extra }) => missing.length + extra.length > 0);
  const lines = faulty.map(({ locale, group, missing, extra, total }) => {
    const share = total === 0 ? 100 : Math.floor(((total - missing.length) / total) * 100);
    const parts = [
      missing.length > 0 ? `missing ${missing.length}: ${some(missing)}` : '',
      extra.length > 0 ? `not in English ${extra.length}: ${some(extra)}` : '',
    ];
    return `${locale.padEnd(3)} ${group.padEnd(20)} ${String(share).padStart(3)} %  ${parts.filter(Boolean).join('; ')}`;
  });
  const whole = `${all.length - faulty.length} of ${all.length} catalogues and groups of articles are whole.`;
  return [...lines, whole].join('\n');
}

function some(keys: readonly string[]): string {
  const shown = keys.slice(0, 5).join(', ');
  return keys.length > 5 ? `${shown} and ${keys.length - 5} more` : shown;
}
