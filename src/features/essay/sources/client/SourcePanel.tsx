import { useStore } from '@nanostores/react';
import { memo, useMemo, useRef } from 'react';
import { countText } from '#shared/text/count.ts';
import { $sources } from '../../client/essay-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { EssaySource } from '../../contract.ts';
import { longestSource, longestSources, mostSources } from '../../limits.ts';
import { AddSource } from './AddSource.tsx';
import { $news, removeSource } from './sources-store.ts';

/** What the draft may quote. */
export const SourcePanel = memo(function SourcePanel() {
  const say = useWords('essay');
  const sources = useStore($sources, { ssr: 'initial' });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="essay-sources" aria-labelledby="essay-sources">
      <h3 id="essay-sources" ref={heading} tabIndex={-1}>
        {say('ui.sources')}
      </h3>
      <p className="note">{say('ui.sources.note')}</p>
      {sources.length > 0 && (
        <ol>
          {sources.map((source, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none has state.
              key={at}
              source={source}
              onRemove={() => {
                heading.current?.focus();
                removeSource(source);
              }}
            />
          ))}
        </ol>
      )}
      <AddSource />
      <News />
    </section>
  );
});

function Row({
  source,
  onRemove,
}: {
  readonly source: EssaySource;
  readonly onRemove: () => void;
}) {
  const say = useWords('essay');
  const { title, url, text } = source;
  const words = useMemo(() => countText(text).words, [text]);
  return (
    <li>
      <bdi>{title}</bdi> <small>{say('ui.sources.words', { words })}</small>{' '}
      {url && (
        <small>
          <bdi dir="ltr">{URL.parse(url)?.hostname}</bdi>
        </small>
      )}
      <button
        className="link danger"
        type="button"
        aria-label={say('ui.sources.remove', { title })}
        onClick={onRemove}
      >
        ✕
      </button>
    </li>
  );
}

function News() {
  const say = useWords('essay');
  const news = useStore($news, { ssr: 'initial' });
  const limits = { most: mostSources, signs: longestSources };
  const text = () => {
    if (!news) return '';
    if (news.what === 'full') return say('ui.sources.full', limits);
    if (news.what === 'cut') return say('ui.sources.cut', { signs: longestSource });
    if (news.what === 'reading' || news.what === 'failed') return say(`ui.sources.${news.what}`);
    return say(`ui.sources.${news.what}`, { title: news.title });
  };
  const bad = news?.what === 'full' || news?.what === 'failed';
  return (
    <p role="status" className={bad ? 'run-failed' : 'note'}>
      {text()}
    </p>
  );
}
