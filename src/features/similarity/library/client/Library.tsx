import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { KeptList, type KeptWords } from '#client/ui/KeptList.tsx';
import { $text } from '../../check/client/check-store.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { LibraryText } from '../../contract.ts';
import { $adding, addToLibrary, library, openFromLibrary } from './library-store.ts';

/** Texts that others are compared with. */
export function Library() {
  const say = useWords();
  const { tag } = useSaying();
  useEffect(() => {
    void library.load();
  }, []);
  const words: KeptWords<LibraryText> = {
    ...{ title: say('ui.library'), loading: say('ui.library.loading') },
    ...{ empty: say('ui.library.empty'), failed: say('ui.library.failed') },
    ...{ again: say('ui.again'), more: say('ui.library.more') },
    ...{ remove: say('ui.delete'), keep: say('ui.delete.keep') },
    ask: ({ title }) => say('ui.delete.ask', { title }),
    deleted: ({ title }) => say('ui.deleted', { title }),
    deleteFailed: ({ title }) => say('ui.delete.failed', { title }),
  };
  return (
    <section className="library" aria-label={say('ui.library')}>
      <KeptList
        kept={library}
        words={words}
        tag={tag}
        openId={null}
        titleOf={({ title }) => title}
        hrefOf={() => '#similarity-text'}
        onOpen={({ id }) => void openFromLibrary(id)}
        onRemoved={() => undefined}
      />
      <AddTexts />
    </section>
  );
}

function AddTexts() {
  const say = useWords();
  const text = useStore($text, { ssr: 'initial' });
  const adding = useStore($adding, { ssr: 'initial' });
  return (
    <div className="add">
      <p className="note">{say('ui.library.lede')}</p>
      <label className="button quiet">
        {say('ui.library.file')}
        <input
          className="only-read"
          type="file"
          accept=".txt,.md,.pdf,.docx,.epub,.html,text/plain,application/pdf"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void addToLibrary(file);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {text.trim() !== '' && (
        <button className="button quiet" type="button" onClick={() => void addToLibrary(text)}>
          {say('ui.library.field')}
        </button>
      )}
      <p
        role="status"
        className={adding.state === 'failed' || adding.state === 'full' ? 'failed' : 'note'}
      >
        {adding.state === 'adding' && say('ui.library.adding')}
        {adding.state === 'added' && say('ui.library.added', { title: adding.title })}
        {adding.state === 'full' && say('ui.library.full', { limit: adding.limit })}
        {adding.state === 'failed' && say('ui.library.failed.add')}
      </p>
    </div>
  );
}
