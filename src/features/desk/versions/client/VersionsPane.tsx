import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { NameForm } from './NameForm.tsx';
import { VersionChanges } from './VersionChanges.tsx';
import { VersionRow } from './VersionRow.tsx';
import { $compared, $versions, $versionTold, loadVersions } from './versions-store.ts';

/** What the document was before: kept by itself or by name, to compare and to restore. */
export function VersionsPane({ editor, document: { id } }: PlugProps) {
  const say = useWords('desk-parts');
  const compared = useStore($compared, { ssr: 'initial' });
  useEffect(holdFocus, []);
  useEffect(() => {
    $compared.set(null);
    $versionTold.set(null);
    $versions.set({ state: 'loading', items: [] });
    if (id) void loadVersions();
  }, [id]);
  if (!id) return <p className="note">{say('ui.versions.unsaved')}</p>;
  if (compared) return <VersionChanges editor={editor} version={compared} />;
  return (
    <>
      <p className="note">{say('ui.versions.lede')}</p>
      <NameForm />
      <Told />
      <List />
    </>
  );
}

function Told() {
  const say = useWords('desk-parts');
  const told = useStore($versionTold, { ssr: 'initial' });
  return (
    <p className={told?.what === 'keep.failed' ? 'failed' : 'note'} role="status">
      {told?.what === 'kept' && say('ui.versions.kept', { name: told.name })}
      {told && told.what !== 'kept' && say(`ui.versions.${told.what}`)}
    </p>
  );
}

function List() {
  const say = useWords('desk-parts');
  const own = useWords('desk');
  const { state, items } = useStore($versions, { ssr: 'initial' });
  if (state === 'failed')
    return (
      <p className="failed" role="alert">
        {say('ui.versions.failed')}{' '}
        <button className="link" type="button" onClick={() => void loadVersions()}>
          {own('ui.again')}
        </button>
      </p>
    );
  if (state === 'loading' && items.length === 0)
    return <Skeleton label={say('ui.versions.loading')} />;
  if (items.length === 0) return <p className="note">{say('ui.versions.empty')}</p>;
  return (
    <ul className="desk-versions">
      {items.map((version) => (
        <VersionRow key={version.id} version={version} />
      ))}
    </ul>
  );
}
