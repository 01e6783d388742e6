import { useMemo } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { ArticleDetail } from '../../contract.ts';
import { longestMetaDescription, longestMetaTitle } from '../../limits.ts';

/** What search engines show, with its length. */
export function MetaCard({ detail }: { readonly detail: ArticleDetail }) {
  const say = useWords();
  const signs = useMemo(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }), []);
  const parts = [
    { name: 'title', most: longestMetaTitle },
    { name: 'description', most: longestMetaDescription },
  ] as const;
  if (!detail.title?.text && !detail.description?.text) return null;
  return (
    <section className="article-meta" aria-labelledby="article-meta">
      <h3 id="article-meta">{say('ui.meta')}</h3>
      <dl>
        {parts.map(({ name, most }) => {
          const line = detail[name];
          if (!line?.text) return null;
          const count = [...signs.segment(line.text)].length;
          return (
            <div key={name}>
              <dt>{say(`ui.meta.${name}`)}</dt>
              <dd>
                <span dir="auto">{line.text}</span>{' '}
                <small>
                  {say('ui.meta.count', { count, most })} {!line.fits && say('ui.meta.cut')}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
