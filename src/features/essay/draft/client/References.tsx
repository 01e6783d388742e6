import { type Cited, quotesOf, sourceId } from '#client/sources/cited.ts';
import { useWords } from '../../client/say-context.ts';

/** The sources that are cited, with the words that bear the draft out. */
export function References({ sources, citations, prefix }: Cited) {
  const say = useWords('essay');
  const title = `references-${prefix}`;
  return (
    <section className="sources" aria-labelledby={title}>
      <p className="title" id={title}>
        {say('ui.references')}
      </p>
      {sources.length === 0 && <p className="note">{say('ui.references.none')}</p>}
      <ol>
        {sources.map(({ number, title: name, url }) => (
          <li key={number} value={number} id={sourceId(prefix, number)} tabIndex={-1}>
            {url ? (
              <a href={url} target="_blank" rel="noopener nofollow ugc">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {quotesOf(citations, number).map((quote) => (
              <q key={quote}>
                <bdi>{quote}</bdi>
              </q>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
