import { useCallback, useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { fileName } from '#shared/text/file-name.ts';
import type { PlugProps } from '../../client/plugs.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import type { DocContent } from '../../document/content.ts';
import { imagesOf } from '../../document/plain-text.ts';
import type { FileWords } from './file-words.ts';
import { loadPictures } from './load-pictures.ts';
import type { MadeDocument } from './made-document.ts';
import { makeApart } from './make-apart.ts';
import { PrintDocument } from './PrintDocument.tsx';

const formats = ['docx', 'pdf', 'epub', 'html', 'md'] as const;
type Format = (typeof formats)[number];

type State =
  | { readonly at: 'choice' | 'making' | 'failed' | 'printed' }
  | { readonly at: 'done'; readonly name: string };

/** The open document as a file, made on this device. */
export function ExportForm({ editor, document: open }: PlugProps) {
  const say = useWords('desk-files');
  const words = useFileWords();
  const [format, setFormat] = useState<Format>('docx');
  const [state, setState] = useState<State>({ at: 'choice' });
  const [left, setLeft] = useState(0);
  const [printed, setPrinted] = useState<MadeDocument | null>(null);
  const onDone = useCallback(() => {
    setPrinted(null);
    setState({ at: 'printed' });
  }, []);
  const nameOf = (end: string) =>
    fileName(open.title, new Date().toISOString(), end, say('ui.file.untitled'));
  const go = async () => {
    if (state.at === 'making') return;
    setState({ at: 'making' });
    try {
      const made = await madeOf(editor.getJSON() as DocContent, open.id ?? open.key, open.title);
      setLeft(imagesOf(made.content).length - made.pictures.size);
      if (format === 'pdf') return setPrinted(made);
      const name = nameOf(`.${format}`);
      saveFile(name, await makeApart({ made, format, words }));
      setState({ at: 'done', name });
    } catch {
      setState({ at: 'failed' });
    }
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <label>
        {say('ui.export.format')}
        <select value={format} onChange={(event) => setFormat(event.target.value as Format)}>
          {formats.map((one) => (
            <option key={one} value={one}>
              {say(`ui.export.format.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="note">{say('ui.export.note')}</p>
      <button className="button" type="submit" aria-disabled={state.at === 'making'}>
        {say(format === 'pdf' ? 'ui.export.print' : 'ui.export.go')}
      </button>
      <Told state={state} left={left} />
      {printed && <PrintDocument made={printed} words={words} name={nameOf('')} onDone={onDone} />}
    </form>
  );
}

function Told({ state, left }: { readonly state: State; readonly left: number }) {
  const say = useWords('desk-files');
  if (state.at === 'failed')
    return (
      <p className="failed" role="alert">
        {say('ui.export.failed')}
      </p>
    );
  return (
    <p role="status">
      {state.at === 'done' && say('ui.export.done', { name: state.name })}
      {(state.at === 'making' || state.at === 'printed') && say(`ui.export.${state.at}`)}{' '}
      {left > 0 && state.at !== 'making' && say('ui.export.left', { count: left })}
    </p>
  );
}

async function madeOf(content: DocContent, id: string, title: string): Promise<MadeDocument> {
  const pictures = await loadPictures(imagesOf(content));
  return { id, title, content, pictures, updatedAt: new Date().toISOString() };
}

function useFileWords(): FileWords {
  const say = useWords('desk-files');
  const tag = useTag();
  return {
    ...{ tag, rtl: document.documentElement.dir === 'rtl' },
    ...{ notes: say('ui.file.notes'), back: say('ui.file.back') },
    ...{ contents: say('ui.file.contents'), done: say('ui.file.done'), open: say('ui.file.open') },
  };
}
