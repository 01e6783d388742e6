import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { OpenedVersion } from '../../contract.ts';
import { plainText } from '../../document/plain-text.ts';
import { textOfDoc } from '../../editor/client/text-of-doc.ts';
import { useDocumentPart } from '../../editor/client/use-document-part.ts';
import type { Change } from './changes.ts';
import { compare } from './compare.ts';
import { $compared, restoreVersion } from './versions-store.ts';

interface Props {
  readonly editor: Editor;
  readonly version: OpenedVersion;
}

/** What has changed since a version, also to be heard. */
export function VersionChanges({ editor, version }: Props) {
  const say = useWords('desk-parts');
  const now = useDocumentPart(editor, textOfDoc);
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void compare(plainText(version.content), now, abort.signal).then(
      (found) => !abort.signal.aborted && setChanges(found),
    );
    return () => abort.abort();
  }, [version, now]);
  const isSame = changes?.every(({ kind }) => kind === 'same');
  return (
    <>
      <div className="actions">
        <button className="link" type="button" onClick={() => $compared.set(null)}>
          {say('ui.versions.back')}
        </button>
        <button className="link" type="button" onClick={() => void restoreVersion(version)}>
          {say('ui.versions.restore')}
        </button>
      </div>
      <p className="note" role="status">
        {changes === null && say('ui.versions.comparing')}
        {isSame && say('ui.versions.same')}
      </p>
      {changes && !isSame && <Changes changes={changes} />}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const say = useWords('desk-parts');
  return (
    <section className="desk-changes" aria-label={say('ui.versions.changes')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <div dir="auto" tabIndex={0}>
        {changes.map(({ kind, text }, at) => {
          if (kind === 'same') return shortened(text);
          const Mark = kind === 'added' ? 'ins' : 'del';
          const key = kind === 'added' ? 'ui.versions.inserted' : 'ui.versions.removed';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name.
            <Mark key={at}>
              <span className="only-read">{say(key, { text })}</span>
              <span aria-hidden="true">{text}</span>
            </Mark>
          );
        })}
      </div>
    </section>
  );
}

/** Characters of what did not change that are shown on each side of a change. */
const around = 300;

function shortened(text: string): string {
  if (text.length <= 3 * around) return text;
  return `${text.slice(0, around)}\n […] \n${text.slice(-around)}`;
}
