import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWords } from '../../client/say-context.ts';
import type { FamilyPage } from '../../contract.ts';

interface Props {
  readonly state: 'searching' | 'ready' | 'failed';
  readonly pages: readonly FamilyPage[];
}

/** Paragraphs of the family's own pages that speak about a question, as they stand there. */
export function FamilyPages({ state, pages }: Props) {
  const say = useWords('search');
  if (state === 'searching') return <Skeleton label={say('ui.family.searching')} shown lines={3} />;
  if (state === 'failed') return <p className="failed">{say('ui.family.failed')}</p>;
  if (pages.length === 0) return <p role="status">{say('ui.family.none')}</p>;
  return (
    <section className="family" aria-labelledby="search-family">
      <h2 id="search-family">{say('ui.family')}</h2>
      <ol>
        {pages.map(({ page, heading, text, url }) => (
          <li key={`${url} ${text}`}>
            <a href={url}>{page}</a>
            {heading !== page && <b>{heading}</b>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
