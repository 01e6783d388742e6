import { useStore } from '@nanostores/react';
import type { Translate } from '#shared/i18n/words.ts';
import { largestFile } from '../limits.ts';
import { $notice, type Notice, replaceText } from './text-store.ts';

/** Says what happened to the text, and gives back the one before. */
export function NoticeLine({ say }: { readonly say: Translate<'counter'> }) {
  const notice = useStore($notice, { ssr: 'initial' });
  const before = notice && 'before' in notice ? notice.before : '';
  return (
    <div className="notice">
      <p role="status">{notice && messageOf(notice, say)}</p>
      {before && (
        <button className="link" type="button" onClick={() => replaceText(before, null)}>
          {say('ui.undo')}
        </button>
      )}
    </div>
  );
}

function messageOf(notice: Notice, say: Translate<'counter'>): string {
  switch (notice.kind) {
    case 'cleared':
      return say('ui.cleared');
    case 'opened':
    case 'open.failed':
    case 'deleted':
    case 'delete.failed':
      return say(`ui.${notice.kind}`, { title: notice.name });
    case 'file':
      return say('ui.file.opened', { name: notice.name });
    case 'file.large':
      return say('ui.file.large', { name: notice.name, limit: largestFile / 1024 / 1024 });
    case 'file.kind':
    case 'file.unreadable':
      return say(`ui.${notice.kind}`, { name: notice.name });
  }
}
