import { useMemo } from 'react';
import { Blocks } from './Blocks.tsx';
import { cleanText, readMarkdown } from './read-markdown.ts';

/** A text as the lists, tables and code that it means. */
export function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => readMarkdown(text), [text]);
  if (!tokens)
    return (
      <div className="answer-text plain" dir="auto">
        {cleanText(text)}
      </div>
    );
  return (
    <div className="answer-text">
      <Blocks tokens={tokens} depth={0} />
    </div>
  );
}
