import type { MarkedToken, Token } from 'marked';
import { createElement, Fragment, memo } from 'react';
import { Code } from './code/Code.tsx';
import { directionOf } from './direction.ts';
import { Inline } from './Inline.tsx';
import { List } from './List.tsx';
import { MathText } from './math/MathText.tsx';
import { atBreaks } from './syntax/inline-tags.ts';
import type { MathToken } from './syntax/math-syntax.ts';
import { Table } from './Table.tsx';

interface Props {
  readonly tokens: readonly Token[];
  /** How many quotes and lists this stands in. */
  readonly depth: number;
  /** Of the reading: blocks of another one mean something else. */
  readonly round: number;
}

/** Deeper quotes and lists are shown as they were written (R34). */
const deepest = 12;
/** Each message has a heading of the third level; those of its text begin below. */
const above = 3;

export function Blocks({ tokens, depth, round }: Props) {
  return tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end, so its blocks keep their place.
    <Block key={at} token={token} depth={depth} round={round} />
  ));
}

interface BlockProps {
  readonly token: Token;
  readonly depth: number;
  readonly round: number;
}

/** Of a text that grows only its last block is drawn again. */
const Block = memo(
  function Block({ token, depth, round }: BlockProps) {
    if (depth > deepest) return <p dir="auto">{token.raw}</p>;
    if (token.type === 'note') return null;
    if (token.type === 'math') return <MathText math={token as MathToken} />;
    // The lexer's own type has a catch-all that hides what each kind holds.
    const known = token as MarkedToken;
    switch (known.type) {
      case 'space':
      case 'def':
        return null;
      case 'hr':
        return <hr />;
      case 'code':
        return <Code text={known.text} lang={known.lang ?? ''} />;
      case 'table':
        return <Table table={known} />;
      case 'list':
        return <List list={known} depth={depth} round={round} />;
      case 'blockquote':
        return (
          <blockquote dir={directionOf([known.raw])}>
            <Blocks tokens={known.tokens} depth={depth + 1} round={round} />
          </blockquote>
        );
      case 'heading': {
        const level = Math.min(6, above + known.depth);
        return createElement(`h${level}`, { dir: 'auto' }, <Inline tokens={known.tokens} />);
      }
      case 'paragraph':
        return (
          <p dir="auto">
            <Inline tokens={known.tokens} />
          </p>
        );
      case 'text':
        return known.tokens ? <Inline tokens={known.tokens} /> : known.text;
      case 'html':
        return <Written html={known.raw} />;
      default:
        return <p dir="auto">{token.raw}</p>;
    }
  },
  (before, after) =>
    before.token.raw === after.token.raw &&
    before.token.type === after.token.type &&
    before.depth === after.depth &&
    before.round === after.round,
);

/** HTML as it was written, but for its line breaks. */
function Written({ html }: { readonly html: string }) {
  return (
    <p dir="auto">
      {atBreaks(html).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end.
        <Fragment key={at}>
          {at > 0 && <br />}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
