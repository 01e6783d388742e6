import './sources.css';
import { useMemo } from 'react';
import { AnswerText } from '#client/markdown/AnswerText.tsx';
import { CitingContext, type DrawMark } from '#client/markdown/citing.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { type Cited, quotesOf } from './cited.ts';
import { SourceMark } from './SourceMark.tsx';

interface Props extends Cited {
  readonly text: string;
  readonly say: Translate<'sources'>;
}

/** An answer whose markers lead to its sources. */
export function CitedAnswer({ text, sources, citations, prefix, say }: Props) {
  const draw = useMemo<DrawMark>(
    () => (number) => {
      const source = sources.find((one) => one.number === number);
      if (!source) return null;
      const quotes = quotesOf(citations, number);
      return <SourceMark source={source} quotes={quotes} prefix={prefix} say={say} />;
    },
    [sources, citations, prefix, say],
  );
  return (
    <CitingContext value={draw}>
      <AnswerText text={text} />
    </CitingContext>
  );
}
