import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { Formula } from '#client/markdown/math/Formula.tsx';
import { MarkdownContext, useMarkdownSetting } from '#client/markdown/setting.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import css from '#client/ui/print-view.css?inline';
import { usePrinting } from '#client/ui/use-printing.ts';
import type { ExportedChat } from '../chat-file.ts';
import { citedIn } from './cited.ts';
import type { ExportWords } from './export-words.ts';

addLateStyles(css);

interface Props {
  readonly chats: readonly ExportedChat[];
  readonly words: ExportWords;
  /** What the browser calls the file. */
  readonly name: string;
  /** The print window is closed. */
  readonly onDone: () => void;
}

/** Chats alone, as they are printed, each from a new page on; the page beside them is left out by print-view.css. */
export function PrintView({ chats, words, name, onDone }: Props) {
  const setting = useMarkdownSetting();
  usePrinting(name, onDone);
  return createPortal(
    <MarkdownContext value={{ ...setting, still: true, formula: Formula }}>
      <article className="print-view">
        {chats.map((chat, at) => (
          <Fragment key={chat.id}>
            <h1 dir="auto" className={at > 0 ? 'next' : undefined}>
              {chat.title}
            </h1>
            <Messages chat={chat} words={words} />
          </Fragment>
        ))}
      </article>
    </MarkdownContext>,
    document.body,
  );
}

function Messages({ chat, words }: { readonly chat: ExportedChat; readonly words: ExportWords }) {
  const { say, sources, attached, nameOf } = words;
  const cited = citedIn(chat);
  return chat.messages.map(({ id, role, text, served, edited, state, attachments }) => (
    <section key={id}>
      <h2>{say(role === 'user' ? 'ui.question' : 'ui.answer')}</h2>
      {role === 'user' ? (
        <p className="typed" dir="auto">
          {text}
        </p>
      ) : (
        <Markdown text={text} />
      )}
      {attachments && (
        <p className="note" dir="auto">
          {attached}: {attachments.join(', ')}
        </p>
      )}
      {cited.has(id) && <p className="note">{sources}</p>}
      {cited.get(id)?.map(({ n, title, url, quote }) => (
        <p className="note" key={n} dir="auto">
          [{n}] {title} {url} {quote && `“${quote}”`}
        </p>
      ))}
      {state !== 'done' && <p className="note">{say('ui.unfinished')}</p>}
      {edited && <p className="note">{say('ui.edited')}</p>}
      {served && <p className="note">{say('ui.served', { name: nameOf(served) })}</p>}
    </section>
  ));
}
