import type { Attachment } from '../../attach/contract.ts';
import { useWords } from '../../client/say-context.ts';

interface Props {
  readonly files: readonly Attachment[];
  readonly onRemove: (id: string) => void;
}

/** What goes with a question that is asked anew, each with a button that takes it away. */
export function EditFiles({ files, onRemove }: Props) {
  const say = useWords('attach');
  if (files.length === 0) return null;
  return (
    <div className="attaching">
      <ul aria-label={say('ui.sent')}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <button
              className="link"
              type="button"
              aria-label={say('ui.remove', { name })}
              onClick={() => onRemove(id)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
