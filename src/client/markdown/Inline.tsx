import type { MarkedToken, Token, Tokens } from 'marked';
import { createElement, type ReactNode, use } from 'react';
import { safeHref } from '#shared/text/clean-text.ts';
import { decodeEntities } from '#shared/text/entities.ts';
import { CitedWords } from './CitedWords.tsx';
import { CitingContext } from './citing.ts';
import { MathText } from './math/MathText.tsx';
import { NoteMark } from './Notes.tsx';
import { useMarkdownSetting, useMarkdownWords } from './setting.ts';
import { type SmallToken, withTags } from './syntax/inline-tags.ts';
import type { MathToken } from './syntax/math-syntax.ts';

const deepest = 30;

export function Inline({ tokens }: { readonly tokens: readonly Token[] }) {
  return partsOf(tokens, 0);
}

/** No component of its own for each: an answer has hundreds. */
function partsOf(tokens: readonly Token[], depth: number): ReactNode[] {
  // A text grows at its end: its parts keep their place.
  return withTags(tokens).map((token, at) => partOf(token, depth, at));
}

function partOf(token: Token, depth: number, key: number): ReactNode {
  if (depth > deepest) return token.raw;
  if (token.type === 'math') return <MathText key={key} math={token as MathToken} />;
  if (token.type === 'note-mark') return <NoteMark key={key} mark={token} />;
  const inside = (tokens: readonly Token[]) => partsOf(tokens, depth + 1);
  if (token.type === 'sub' || token.type === 'sup')
    return createElement(token.type, { key }, inside((token as SmallToken).tokens));
  const known = token as MarkedToken;
  switch (known.type) {
    case 'br':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inside(known.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inside(known.tokens)}</em>;
    case 'del':
      return <del key={key}>{inside(known.tokens)}</del>;
    case 'codespan':
      return (
        <code key={key} dir="auto">
          {known.text}
        </code>
      );
    case 'link':
      return (
        <Link key={key} href={known.href} text={known.text}>
          {inside(known.tokens)}
        </Link>
      );
    case 'image':
      return <Picture key={key} image={known} />;
    case 'escape':
      return known.text;
    // Its item has the mark.
    case 'checkbox':
      return null;
    case 'text':
      return known.tokens ? inside(known.tokens) : wordsOf(decodeEntities(known.text), key);
    // Other HTML is text like any other (R34).
    default:
      return token.raw;
  }
}

function wordsOf(text: string, key: number): ReactNode {
  return text.includes('[') ? <CitedWords key={key} text={text} /> : text;
}

interface LinkProps {
  readonly href: string;
  /** What it says; of a picture ''. */
  readonly text: string;
  readonly children: ReactNode;
}

function Link({ href, text, children }: LinkProps) {
  const draw = use(CitingContext);
  const { base = pageAddress() } = useMarkdownSetting();
  const safe = safeHref(href, base);
  // A marker leads to its source, wherever the text says that it leads.
  if (draw && /^\d{1,2}$/.test(text)) return draw(Number(text)) || children;
  if (safe === null) return <>{children}</>;
  return (
    <a href={safe} target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  );
}

/** None on a server: links without a host are text there, unless the setting has an address. */
function pageAddress(): string | undefined {
  return globalThis.document?.baseURI;
}

/** A picture from elsewhere would tell its owner who reads; it is a link, for the reader to open. */
function Picture({ image: { href, text } }: { readonly image: Tokens.Image }) {
  const say = useMarkdownWords();
  const name = decodeEntities(text);
  return (
    <Link href={href} text="">
      {name ? say('ui.image', { name }) : say('ui.image.unnamed')}
    </Link>
  );
}
