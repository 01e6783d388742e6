import { useSay, useWords } from '../../client/say-context.ts';
import type { Found } from './found.ts';

interface Props {
  readonly found: Found;
  readonly onGo: () => void;
}

/** Chats whose names are shown; a file may hold thousands. */
const most = 50;

/** What a file holds, before anything is sent. */
export function Preview({ found: { chats, unread, pictures, isCut }, onGo }: Props) {
  const say = useWords('import');
  const { tag } = useSay();
  return (
    <div className="steps">
      <div role="status">
        {isCut && <p className="failed">{say('ui.cut')}</p>}
        <p>{say('ui.found', { count: chats.length })}</p>
      </div>
      <ul className="found">
        {chats.slice(0, most).map(({ key, title, updatedAt, messages }) => (
          <li key={key}>
            <bdi>{title}</bdi>{' '}
            <small>
              {new Date(updatedAt).toLocaleDateString(tag, { dateStyle: 'medium' })} ·{' '}
              {say('ui.messages', { count: messages.length })}
            </small>
          </li>
        ))}
        {chats.length > most && <li>{say('ui.more', { count: chats.length - most })}</li>}
      </ul>
      {pictures > 0 && <p className="note">{say('ui.pictures', { count: pictures })}</p>}
      {unread.length > 0 && (
        <details>
          <summary>{say('ui.unread', { count: unread.length })}</summary>
          <ul>
            {unread.slice(0, most).map(({ why, title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what could not be read has no other name.
              <li key={at}>
                <bdi>{title || say('ui.unnamed')}</bdi>: {say(`ui.reason.${why}`)}
              </li>
            ))}
            {unread.length > most && <li>{say('ui.more', { count: unread.length - most })}</li>}
          </ul>
        </details>
      )}
      {chats.length > 0 && (
        <button className="button" type="button" onClick={onGo}>
          {say('ui.go', { count: chats.length })}
        </button>
      )}
    </div>
  );
}
