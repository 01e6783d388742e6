import type { Token } from 'marked';
import { Blocks } from './Blocks.tsx';
import { type Notes as Listed, markId, noteId, useNotes } from './notes.ts';
import { useMarkdownWords } from './setting.ts';
import type { NoteMarkToken } from './syntax/note-syntax.ts';

/** A footnote's number in the text; without a note it stays as it was written. */
export function NoteMark({ mark }: { readonly mark: Token }) {
  const say = useMarkdownWords();
  const notes = useNotes();
  const { label = '', raw } = mark as NoteMarkToken;
  const number = notes?.numbers.get(label);
  if (!notes || number === undefined) return raw;
  return (
    <sup>
      <Jump
        {...(notes.marked.get(label) === mark && { id: markId(notes.prefix, number) })}
        mark={markId(notes.prefix, number)}
        to={noteId(notes.prefix, number)}
        label={say('ui.note.to', { number })}
      >
        {number}
      </Jump>
    </sup>
  );
}

interface NotesProps {
  readonly notes: Listed;
  readonly round: number;
}

/** All notes of a text, below it. */
export function Notes({ notes: { list, marked, prefix }, round }: NotesProps) {
  const say = useMarkdownWords();
  return (
    <section className="notes" aria-label={say('ui.notes')}>
      <ol>
        {list.map(({ label, tokens }, at) => (
          <li key={label} id={noteId(prefix, at + 1)} tabIndex={-1} dir="auto">
            <Blocks tokens={tokens} depth={1} round={round} />{' '}
            {marked.has(label) && (
              <Jump to={markId(prefix, at + 1)} label={say('ui.note.back', { number: at + 1 })}>
                ↩
              </Jump>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface JumpProps {
  readonly id?: string;
  /** Of all marks that lead to one note. */
  readonly mark?: string;
  readonly to: string;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** Leads within the page; the address stays, which names the open chat. */
function Jump({ id, mark, to, label, children }: JumpProps) {
  return (
    <a
      {...(id && { id })}
      href={`#${to}`}
      aria-label={label}
      data-mark={mark}
      onClick={(event) => {
        const target =
          document.getElementById(to) ??
          document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(to)}"]`);
        if (!target) return;
        event.preventDefault();
        target.scrollIntoView({ block: 'center' });
        target.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
