import { useStore } from '@nanostores/react';
import { useWords } from '../../client/say-context.ts';
import { AttachNote } from './Attaching.tsx';
import { $blind, $items, $pageForm } from './attach-store.ts';
import { Chip } from './Chip.tsx';
import { PageForm } from './PageForm.tsx';

/** Attachments of the message that is being written, each with its state. */
export function AttachPanel() {
  const say = useWords('attach');
  const items = useStore($items);
  const page = useStore($pageForm, { ssr: 'initial' });
  const blind = useStore($blind);
  return (
    <div className="attaching">
      {page && <PageForm />}
      {items.length > 0 && (
        <ul aria-label={say('ui.list')}>
          {items.map((item) => (
            <Chip key={item.key} item={item} />
          ))}
        </ul>
      )}
      <div role="status">
        <AttachNote />
        {blind && <p className="failed">{say('ui.blind', { name: blind })}</p>}
      </div>
    </div>
  );
}
