import { useStore } from '@nanostores/react';
import { largestTextFile } from '#client/upload/text-file.ts';
import { type Say, useSay } from './say-context.ts';
import { $told, type Notice } from './text-store.ts';

/** Says what happened, and takes it back. */
export function NoticeLine() {
  const say = useSay();
  const told = useStore($told, { ssr: 'initial' });
  return (
    <div className="notice">
      <p role="status">{told && messageOf(told.notice, say)}</p>
      {told?.undo && (
        <button className="link" type="button" onClick={told.undo}>
          {say('ui.undo')}
        </button>
      )}
    </div>
  );
}

function messageOf(notice: Notice, say: Say): string {
  switch (notice.kind) {
    case 'file.large':
      return say('ui.file.large', { name: notice.name, limit: largestTextFile / 1024 / 1024 });
    case 'file.opened':
    case 'file.kind':
    case 'file.unreadable':
      return say(`ui.${notice.kind}`, { name: notice.name });
    case 'word.added':
      return say('ui.word.added', { word: notice.word });
    case 'rule.is-off':
      return say('ui.rule.is-off', { rule: notice.rule });
    case 'fixed':
      return say('ui.fixed', { count: notice.count });
    default:
      return say(`ui.${notice.kind}`);
  }
}
