import '#client/ui/file-field.css';
import { useEffect, useRef, useState } from 'react';
import { mostFiles } from '#shared/bot/limits.ts';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import type { Say } from '../../client/BotIsland.tsx';
import type { BotFile } from '../../contract.ts';
import { addFile, files, removeFile } from './file-calls.ts';

interface Props {
  readonly say: Say;
  readonly botId: string;
}

/** What a bot reads; a change counts at once, without the form being saved. */
export function BotFiles({ say, botId }: Props) {
  const [list, setList] = useState<'loading' | 'failed' | readonly BotFile[]>('loading');
  const [news, setNews] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const load = async () => setList((await files(botId)) ?? 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a bot.
  useEffect(() => void load(), [botId]);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    setNews(say('ui.files.adding', { name }));
    const added = await addFile(botId, file);
    if (field.current) field.current.value = '';
    if (!added) setNews(say('ui.files.failed', { name }));
    else if (added.state === 'full') setNews(say('ui.files.full', { most: added.limit }));
    else {
      setNews(say('ui.files.added', { name }));
      void load();
    }
  };
  const remove = async ({ id, name }: BotFile) => {
    const done = await removeFile(botId, id);
    setNews(say(done ? 'ui.files.removed' : 'ui.files.failed', { name }));
    if (done) void load();
  };
  return (
    <section aria-labelledby="bot-files">
      <h3 id="bot-files">{say('ui.files')}</h3>
      <small>{say('ui.files.note', { most: mostFiles })}</small>
      {list === 'loading' && <p>{say('ui.loading')}</p>}
      {list === 'failed' && (
        <button className="link" type="button" onClick={() => void load()}>
          {say('ui.again')}
        </button>
      )}
      {typeof list !== 'string' && list.length > 0 && (
        <ul>
          {list.map((file) => (
            <li key={file.id}>
              <bdi>{file.name}</bdi>{' '}
              <button
                className="link danger"
                type="button"
                aria-label={say('ui.files.remove.named', { name: file.name })}
                onClick={() => void remove(file)}
              >
                {say('ui.files.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        {say('ui.files.add')}
        <input
          ref={field}
          type="file"
          accept={documentExtensions.join(',')}
          onChange={(event) => void add(event.target.files?.[0])}
        />
      </label>
      <p role="status">{news}</p>
    </section>
  );
}
