import { useMemo } from 'react';
import { WorksContext } from '#client/works/works-setting.ts';
import { PartsContext } from '../../parts/client/parts-context.ts';
import type { TranslatorWords } from '../../parts/client/parts-store.ts';
import { Documents } from './Documents.tsx';

interface Props {
  readonly words: TranslatorWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** The documents, with the words that came with them. */
export function DocumentPart({ words, tag }: Props) {
  const parts = useMemo(() => ({ words, tag }), [words, tag]);
  const works = useMemo(() => ({ words: words.works, tag, gallery: null }), [words, tag]);
  return (
    <PartsContext value={parts}>
      <WorksContext value={works}>
        <Documents />
      </WorksContext>
    </PartsContext>
  );
}
