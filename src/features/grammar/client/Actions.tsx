import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { copyText } from '#client/ui/copy.ts';
import { example } from '../example.ts';
import { replaceWhole } from './field.ts';
import { openFile } from './open-file.ts';
import { useSay } from './say-context.ts';
import { $text, $told } from './text-store.ts';

/** Ways to another text, and away with this one. */
export function Actions() {
  const say = useSay();
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = useStore($text, { ssr: 'initial' }) === '';
  useEffect(() => openFrom(file.current), []);
  return (
    <div className="actions">
      <label className="button quiet">
        {say('ui.file.open')}
        <input
          className="only-read"
          type="file"
          accept=".txt,.md,.markdown,text/plain,text/markdown"
          ref={file}
          onChange={(event) => openFrom(event.currentTarget)}
        />
      </label>
      {isEmpty ? (
        <button className="button quiet" type="button" onClick={() => replaceWhole(example.before)}>
          {say('ui.example')}
        </button>
      ) : (
        <>
          <button className="button quiet" type="button" onClick={() => void copy()}>
            {say('ui.copy')}
          </button>
          <button className="button quiet" type="button" onClick={clear}>
            {say('ui.clear')}
          </button>
        </>
      )}
    </div>
  );
}

async function copy(): Promise<void> {
  $told.set({ notice: { kind: await copyText($text.get()) } });
}

function clear(): void {
  const before = $text.get();
  replaceWhole('');
  $told.set({ notice: { kind: 'cleared' }, undo: () => replaceWhole(before) });
}

/** Opens what was chosen, also before the island woke; the same file may be chosen again. */
function openFrom(input: HTMLInputElement | null): void {
  const [file] = input?.files ?? [];
  if (!input || !file) return;
  void openFile(file);
  input.value = '';
}
