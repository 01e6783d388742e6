import type { Translate } from '#shared/i18n/words.ts';

export const commands = ['count', 'check', 'summarise', 'compare'] as const;
export type Command = (typeof commands)[number];

/** The command that a line names, if any. */
export type CommandFinder = (line: string) => Command | null;

/** What a person may call a command, the first as the Guide itself says it. */
export function commandWords(t: Translate<'guide'>, command: Command): readonly string[] {
  return t(`command.${command}`)
    .split(/[,،、，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** @param languages catalogues whose words count: the visitor's, and English beside it. */
export function commandFinder(
  languages: readonly Translate<'guide'>[],
  tag: string,
): CommandFinder {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  const spaced = (text: string) =>
    ` ${[...segmenter.segment(text.normalize('NFKC').toLowerCase())]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
      .join(' ')} `;
  const known = commands.map((command) => ({
    command,
    names: languages
      .flatMap((t) => commandWords(t, command))
      .map((name) => ({
        name: name.normalize('NFKC').toLowerCase(),
        spaced: spaced(name),
      })),
  }));
  return (line) => {
    const low = line.normalize('NFKC').toLowerCase();
    const words = spaced(line);
    // Scripts without spaces are cut into words by guess, so there the letters decide.
    const says = (one: { name: string; spaced: string }) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(one.name)
        ? low.includes(one.name)
        : one.spaced.trim() !== '' && words.includes(one.spaced);
    return known.find(({ names }) => names.some(says))?.command ?? null;
  };
}
