import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { usePageDrop } from '#client/upload/use-page-drop.ts';
import { useWords } from '../../client/say-context.ts';
import { $online } from '../../composer/client/outbox.ts';
import { mostAttachments } from '../limits.ts';
import {
  $attachNote,
  $items,
  $pageForm,
  addFiles,
  type Item,
  isAtHand,
  removeItem,
  send,
} from './attach-store.ts';

/** Asked for once there is a connection, as Chromium never fetches a script again that it could not fetch. */
const attempt = () =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    const part = navigator.onLine ? await import('./AttachPanel.tsx').catch(() => null) : null;
    if (!part) panel = attempt();
    return { default: part?.AttachPanel ?? Lost };
  });
let panel = attempt();

/** What is attached to the message that is being written, and where files may be dropped. */
export function Attaching() {
  const say = useWords('attach');
  const dropping = usePageDrop({ onFiles: addFiles, field: 'chat-text' });
  const hasItems = useStore($items).length > 0;
  const page = useStore($pageForm, { ssr: 'initial' });
  useStore($online, { ssr: 'initial' });
  const AttachPanel = panel;
  return (
    <>
      {dropping && <p className="drop">{say('ui.drop')}</p>}
      {(hasItems || page) && (
        <Suspense fallback={<Names />}>
          <AttachPanel />
        </Suspense>
      )}
    </>
  );
}

/** What holds a message back can be taken away also where the rest is not loaded. */
function Names() {
  const say = useWords('attach');
  const items = useStore($items);
  return (
    <div className="attaching">
      <ul aria-label={say('ui.list')}>
        {items.map((item) => (
          <li key={item.key}>
            <bdi id={`attached-${item.key}`}>{item.name}</bdi>
            {item.state === 'failed' && <small className="failed">{say('ui.failed')}</small>}
            <ItemButtons item={item} />
          </li>
        ))}
      </ul>
      <AttachNote />
    </div>
  );
}

/** A form for an address would be in the rest. */
function Lost() {
  const say = useWords('keeping');
  const page = useStore($pageForm, { ssr: 'initial' });
  return (
    <>
      {page && (
        <p className="failed" role="alert">
          {say('ui.part.failed')}
        </p>
      )}
      <Names />
    </>
  );
}

/** What the visitor must know of the attachments before the message goes. */
export function AttachNote() {
  const say = useWords('attach');
  const note = useStore($attachNote, { ssr: 'initial' });
  if (!note) return null;
  return (
    <p className="note">
      {note === 'many' ? say('ui.many', { limit: mostAttachments }) : say(`ui.${note}`)}
    </p>
  );
}

/** Tries an attachment again that failed, and takes it away. */
export function ItemButtons({ item: { key, name, state } }: { readonly item: Item }) {
  const say = useWords('attach');
  return (
    <>
      {state === 'failed' && isAtHand(key) && (
        <button
          className="link"
          type="button"
          aria-describedby={`attached-${key}`}
          onClick={() => {
            void send(key);
            toField();
          }}
        >
          {say('ui.again')}
        </button>
      )}
      <button
        className="link"
        type="button"
        aria-label={say('ui.remove', { name })}
        onClick={() => {
          removeItem(key);
          toField();
        }}
      >
        ✕
      </button>
    </>
  );
}

/** Both go away by being pressed. */
function toField(): void {
  document.getElementById('chat-text')?.focus();
}
