import './sources.css';
import type { Translate } from '#shared/i18n/words.ts';
import type { CitedSource } from '#shared/source/cited-source.ts';
import { type Cited, quotesOf, sourceId } from './cited.ts';

interface Props extends Cited {
  readonly say: Translate<'sources'>;
}

/** Sources of an answer with the words that it quotes, the others below them. */
export function SourceList({ sources, citations, prefix, say }: Props) {
  const quoted = sources.filter(({ number }) => citations.some((one) => one.number === number));
  const others = sources.filter((source) => !quoted.includes(source));
  const title = `sources-${prefix}`;
  const list = (some: readonly CitedSource[]) => (
    <ol>
      {some.map((source) => (
        <Row
          key={source.number}
          source={source}
          quotes={quotesOf(citations, source.number)}
          id={sourceId(prefix, source.number)}
        />
      ))}
    </ol>
  );
  return (
    <section className="sources" aria-labelledby={title}>
      <p className="title" id={title}>
        {say('ui.sources')}
      </p>
      {quoted.length === 0 ? list(sources) : list(quoted)}
      {quoted.length > 0 && others.length > 0 && (
        <details>
          <summary>{say('ui.unquoted')}</summary>
          {list(others)}
        </details>
      )}
    </section>
  );
}

interface RowProps {
  readonly source: CitedSource;
  readonly quotes: readonly string[];
  readonly id: string;
}

function Row({ source: { number, title, url }, quotes, id }: RowProps) {
  return (
    <li value={number} id={id} tabIndex={-1}>
      <a href={url} target="_blank" rel="noopener nofollow ugc">
        <bdi>{title}</bdi>
      </a>
      <small>
        <bdi dir="ltr">{URL.parse(url)?.hostname}</bdi>
      </small>
      {quotes.map((quote) => (
        <q key={quote}>
          <bdi>{quote}</bdi>
        </q>
      ))}
    </li>
  );
}
