import type { Name } from './reference.ts';

/**
 * Reads `van der Beek, Anna` and `Smith, John, Jr.`; without a comma it is one name, as of an
 * organisation. Small words before a family name are its particle.
 */
export function readName(line: string): Name | null {
  const [all = '', given = '', suffix = ''] = line.split(/[,،，]/).map(tidy);
  if (all === '' && given === '') return null;
  if (all === '') return { family: given, given: '', particle: '', suffix: '' };
  if (given === '') return { family: all, given: '', particle: '', suffix };
  return { ...splitParticle(all), given, suffix };
}

export function readNames(lines: string): Name[] {
  return lines.split('\n').flatMap((line) => readName(line) ?? []);
}

/** What `readName` reads back. */
export function writeName({ family, given, particle, suffix }: Name): string {
  const whole = [particle, family].filter(Boolean).join(' ');
  return [whole, given, suffix].join(', ').replace(/(?:, )+$/, '');
}

/** A name in its usual order, as sites and catalogues give it: the last word is the family's. */
export function naturalName(text: string): Name | null {
  const line = tidy(text);
  if (line.includes(',')) return readName(line);
  const words = line.split(' ');
  const family = words.pop() ?? '';
  if (family === '') return null;
  let at = words.length;
  while (at > 1 && isSmall(words[at - 1] ?? '')) at -= 1;
  const [given, particle] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return { family, given, particle, suffix: '' };
}

export function splitParticle(all: string): Pick<Name, 'family' | 'particle'> {
  const words = all.split(' ');
  let at = 0;
  while (at < words.length - 1 && isSmall(words[at] ?? '')) at += 1;
  return { particle: words.slice(0, at).join(' '), family: words.slice(at).join(' ') };
}

/** In scripts without small letters no word is one. */
function isSmall(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
