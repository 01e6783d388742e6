import type { Source } from './source.ts';

const largest = 1_000_000;

interface Rule {
  readonly pattern: RegExp;
  readonly says: string;
}

// Spelled in pieces, so that this file does not break the rule itself.
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `(?<![\\w.:/-])/(?:${['home', 'Users', 'root', 'work'].join('|')})/[\\w.-]+`,
    ),
    says: 'names a folder of one machine',
  },
  { pattern: new RegExp(`"resolved": "${'https'}?:`), says: 'names a package registry' },
  { pattern: new RegExp(`registry${'='}http`), says: 'names a package registry' },
  { pattern: new RegExp(`-----BEGIN ${'[A-Z ]*'}PRIVATE KEY`), says: 'holds a private key' },
  {
    pattern: new RegExp(`\\b(?:${'sk'}_live_|${'rk'}_live_|${'ghp'}_|${'AKIA'})[A-Za-z0-9]{12,}`),
    says: 'holds a secret',
  },
];

/** @returns a line for each file that says what no clone should hold. */
export function textFaults(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    rules.flatMap(({ pattern, says }) => {
      const found = pattern.exec(text);
      return found ? [`${path}: ${says}: ${found[0].slice(0, 60)}`] : [];
    }),
  );
}

/** @returns a line for each file that should have been made by the build instead. */
export function weightFaults(files: readonly { path: string; bytes: number }[]): string[] {
  return files
    .filter(({ bytes }) => bytes > largest)
    .map(({ path, bytes }) => `${path}: ${bytes} bytes, at most ${largest}`);
}
