import { createPortal } from 'react-dom';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { Formula } from '#client/markdown/math/Formula.tsx';
import { MarkdownContext, useMarkdownSetting } from '#client/markdown/setting.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import type { ExportedChat } from '../chat-file.ts';
import type { Cited } from './cited.ts';
import type { ExportWords } from './export-words.ts';

interface Props {
  readonly chat: ExportedChat;
  readonly words: ExportWords;
  readonly cited: Cited;
  /** What the browser calls the file. */
  readonly name: string;
  /** The print window is closed. */
  readonly onDone: () => void;
}

/** The conversation alone, as it is printed; the page beside it is left out by print.css. */
export function PrintView({ chat, words, cited, name, onDone }: Props) {
  const setting = useMarkdownSetting();
  const { say, sources, attached, nameOf } = words;
  usePrinting(name, onDone);
  return createPortal(
    <MarkdownContext value={{ ...setting, still: true, formula: Formula }}>
      <article className="print-view">
        <h1 dir="auto">{chat.title}</h1>
        {chat.messages.map(({ id, role, text, served, state, attachments }) => (
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
            {served && <p className="note">{say('ui.served', { name: nameOf(served) })}</p>}
          </section>
        ))}
      </article>
    </MarkdownContext>,
    document.body,
  );
}
