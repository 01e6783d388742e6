import '#client/markdown/markdown.css';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import type { IslandWords } from '#shared/i18n/plural.ts';
import type { SharedCitation, SharedPart } from '#shared/share/snapshot.ts';

interface Props {
  readonly parts: readonly SharedPart[];
  readonly said: {
    readonly question: string;
    readonly answer: string;
    readonly sources: string;
    /** With `{name}` in the model's place. */
    readonly served: string;
  };
  /** The group `markdown`. */
  readonly words: IslandWords;
  readonly tag: string;
  /** Address of the page. */
  readonly base: string;
}

/** Questions and answers, rendered once on the server: nothing wakes here. */
export function SharedThread({ parts, said, words, tag, base }: Props) {
  return (
    <MarkdownContext value={{ words, tag, base, still: true }}>
      <ol className="shared-thread">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is frozen keeps its places.
          <li key={at} className={part.role === 'user' ? 'asked' : 'answer'}>
            <h2 className="only-read">{part.role === 'user' ? said.question : said.answer}</h2>
            {part.role === 'user' ? (
              <p className="text" dir="auto">
                {part.text}
              </p>
            ) : (
              <Markdown text={part.text} />
            )}
            <Citations of={part.citations} title={said.sources} />
            {part.served !== null && (
              <p className="note">{said.served.split('{name}').join(part.served)}</p>
            )}
          </li>
        ))}
      </ol>
    </MarkdownContext>
  );
}

interface CitationsProps {
  readonly of: readonly SharedCitation[];
  readonly title: string;
}

function Citations({ of, title }: CitationsProps) {
  if (of.length === 0) return null;
  return (
    <aside className="sources" aria-label={title}>
      <ol>
        {of.map(({ n, title: name, url, quote }) => (
          <li key={n} value={n}>
            {/^https?:\/\//.test(url) ? (
              <a href={url} target="_blank" rel="noopener nofollow ugc">
                <bdi>{name || url}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {quote && <q dir="auto">{quote}</q>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
