import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useTag, useWords } from '../../client/say-context.ts';
import type { VersionLine } from '../../contract.ts';
import { compareVersion, removeVersion, restoreVersion } from './versions-store.ts';

export function VersionRow({ version }: { readonly version: VersionLine }) {
  const say = useWords('desk-parts');
  const tag = useTag();
  const [asking, setAsking] = useState(false);
  const { id, kind, name, words, createdAt } = version;
  const time = new Date(createdAt).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <p id={`version-${id}`}>
        <bdi>{kind === 'named' ? name : say(`ui.versions.${kind}`)}</bdi>
        <small>
          <time dateTime={createdAt}>{time}</time> · {say('ui.words', { words })}
        </small>
      </p>
      <div className="actions">
        <button
          className="link"
          type="button"
          aria-describedby={`version-${id}`}
          onClick={() => void compareVersion(version)}
        >
          {say('ui.versions.compare')}
        </button>
        <button
          className="link"
          type="button"
          aria-describedby={`version-${id}`}
          onClick={() => void restoreVersion(version)}
        >
          {say('ui.versions.restore')}
        </button>
        <button
          className="link danger"
          type="button"
          aria-describedby={`version-${id}`}
          onClick={() => setAsking(true)}
        >
          {say('ui.versions.delete')}
        </button>
      </div>
      <ConfirmDialog
        question={asking ? say('ui.versions.delete.ask') : null}
        yes={say('ui.versions.delete')}
        no={say('ui.keep')}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void removeVersion(version);
        }}
      />
    </li>
  );
}
