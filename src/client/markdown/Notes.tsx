import { Blocks } from './Blocks.tsx';
import { type Notes as Listed, markId, noteId, useNotes } from './notes.ts';
import { useMarkdownWords } from './setting.ts';

/** A footnote's number in the text; without a note it stays as it was written. */
export function NoteMark({ label, raw }: { readonly label: string; readonly raw: string }) {
  const say = useMarkdownWords();
  const notes = useNotes();
  const number = notes?.numbers.get(label);
  if (!notes || number === undefined) return raw;
  return (
    <sup>
      <Jump
        id={markId(notes.prefix, number)}
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
  readonly to: string;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** Leads within the page; the address stays, which names the open chat. */
function Jump({ id, to, label, children }: JumpProps) {
  return (
    <a
      {...(id && { id })}
      href={`#${to}`}
      aria-label={label}
      onClick={(event) => {
        const target = document.getElementById(to);
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
