import { useId, useMemo, useState } from 'react';
import { cleanText } from '#shared/text/clean-text.ts';
import { Blocks } from './Blocks.tsx';
import { Notes } from './Notes.tsx';
import { NotesContext, notesOf } from './notes.ts';
import { createReader } from './syntax/reader.ts';

/** A text as the lists, tables, code and formulas that it means. */
export function Markdown({ text }: { readonly text: string }) {
  const [read] = useState(createReader);
  const prefix = useId();
  const reading = useMemo(() => read(text), [read, text]);
  const notes = useMemo(() => reading && notesOf(reading.tokens, prefix), [reading, prefix]);
  if (!reading)
    return (
      <div className="answer-text plain" dir="auto">
        {cleanText(text)}
      </div>
    );
  return (
    <NotesContext value={notes}>
      <div className="answer-text">
        <Blocks tokens={reading.tokens} depth={0} round={reading.round} />
        {notes && <Notes notes={notes} round={reading.round} />}
      </div>
    </NotesContext>
  );
}
