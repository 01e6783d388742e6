import '#client/markdown/markdown.css';
import { useMemo } from 'react';
import { CitingContext, type DrawMark } from '#client/markdown/citing.ts';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { boundedFormula } from '#client/markdown/math/bounded-formula.tsx';
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
    readonly edited: string;
  };
  /** The group `markdown`. */
  readonly words: IslandWords;
  readonly tag: string;
  /** Address of the page. */
  readonly base: string;
}

/** Characters that are formatted; what follows is shown as it was written, so that no page holds the server up. */
const mostFormatted = 200_000;

/** Of them in formulas, which take longer. */
const mostMath = 10_000;

/** Questions and answers, rendered once on the server: nothing wakes here. */
export function SharedThread({ parts, said, words, tag, base }: Props) {
  const plainFrom = firstPlain(parts);
  const formula = useMemo(() => boundedFormula(mostMath), []);
  return (
    <MarkdownContext value={{ words, tag, base, still: true, formula }}>
      <ol className="shared-thread">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is frozen keeps its places.
          <li key={at} className={part.role === 'user' ? 'asked' : 'answer'}>
            <h2 className="only-read">{part.role === 'user' ? said.question : said.answer}</h2>
            {part.role === 'user' || at >= plainFrom ? (
              <p className="text" dir="auto">
                {part.text}
              </p>
            ) : (
              <Answer part={part} at={at} title={said.sources} />
            )}
            {part.edited && <p className="note">{said.edited}</p>}
            {part.served !== null && (
              <p className="note">{said.served.split('{name}').join(part.served)}</p>
            )}
          </li>
        ))}
      </ol>
    </MarkdownContext>
  );
}

interface AnswerProps {
  readonly part: SharedPart;
  /** Its place in the conversation. */
  readonly at: number;
  readonly title: string;
}

/** Markers lead to the list below. */
function Answer({ part: { text, citations }, at, title }: AnswerProps) {
  const known = new Set(citations.map(({ n }) => n));
  const draw: DrawMark = (n) => known.has(n) && <a href={`#source-${at}-${n}`}>[{n}]</a>;
  return (
    <>
      <CitingContext value={known.size > 0 ? draw : null}>
        <Markdown text={text} />
      </CitingContext>
      <Citations of={citations} at={at} title={title} />
    </>
  );
}

/** The first part that goes beyond what is formatted. */
function firstPlain(parts: readonly SharedPart[]): number {
  let length = 0;
  const found = parts.findIndex(({ role, text }) => {
    if (role === 'assistant') length += text.length;
    return length > mostFormatted;
  });
  return found < 0 ? parts.length : found;
}

interface CitationsProps {
  readonly of: readonly SharedCitation[];
  readonly at: number;
  readonly title: string;
}

/** Each source once, in the order of their numbers, with all that is quoted of it. */
function Citations({ of, at, title }: CitationsProps) {
  if (of.length === 0) return null;
  const sources = [...Map.groupBy(of, ({ n }) => n)].sort(([a], [b]) => a - b);
  return (
    <aside className="sources" aria-label={title}>
      <ol>
        {sources.map(([n, [first, ...others]]) => (
          <li key={n} value={n} id={`source-${at}-${n}`}>
            {first && <Place of={first} />}
            {[...new Set([first, ...others].map((one) => one?.quote))].map(
              (quote) =>
                quote && (
                  <q key={quote} dir="auto">
                    {quote}
                  </q>
                ),
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Place({ of: { url, title } }: { readonly of: SharedCitation }) {
  if (!/^https?:\/\//.test(url)) return <bdi>{title}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc">
      <bdi>{title || url}</bdi>
    </a>
  );
}
