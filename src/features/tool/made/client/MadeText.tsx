import '#client/markdown/markdown.css';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import type { IslandWords } from '#shared/i18n/plural.ts';

interface Props {
  readonly text: string;
  /** The group `markdown`. */
  readonly words: IslandWords;
  readonly tag: string;
}

/** Formatted text, rendered once on the server: nothing wakes here. */
export function MadeText({ text, words, tag }: Props) {
  return (
    <MarkdownContext value={{ words, tag, still: true }}>
      <Markdown text={text} />
    </MarkdownContext>
  );
}
