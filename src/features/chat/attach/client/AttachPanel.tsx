import { useStore } from '@nanostores/react';
import { useWords } from '../../client/say-context.ts';
import { mostAttachments } from '../limits.ts';
import { $attachNote, $blind, $items, $pageForm } from './attach-store.ts';
import { Chip } from './Chip.tsx';
import { PageForm } from './PageForm.tsx';

/** Attachments of the message that is being written, each with its state. */
export function AttachPanel() {
  const say = useWords('attach');
  const items = useStore($items, { ssr: 'initial' });
  const page = useStore($pageForm, { ssr: 'initial' });
  const note = useStore($attachNote, { ssr: 'initial' });
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
        {note && (
          <p className="note">
            {note === 'many' ? say('ui.many', { limit: mostAttachments }) : say(`ui.${note}`)}
          </p>
        )}
        {blind && <p className="failed">{say('ui.blind', { name: blind })}</p>}
      </div>
    </div>
  );
}
