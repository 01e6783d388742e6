import { useId } from 'react';
import { sayer } from '#shared/i18n/plural.ts';
import { DeletePart } from '../../leave/client/DeletePart.tsx';
import { usePageWords } from '../../settings/client/page-words.ts';
import type { PartProps } from '../../settings/client/part.ts';
import { ExportPart } from './ExportPart.tsx';

/** What a person may do with all that is theirs: take a copy, or leave. */
export function DataPart({ words, tag }: PartProps) {
  const say = sayer<'account-data'>(words, tag);
  const { tell } = usePageWords();
  const id = useId();
  return (
    <section className="own-data" aria-labelledby={id}>
      <h2 id={id}>{say('ui.title')}</h2>
      <ExportPart say={say} tag={tag} />
      <DeletePart say={say} tag={tag} tell={tell} />
    </section>
  );
}
