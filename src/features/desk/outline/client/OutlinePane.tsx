import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { showPlace } from '../../editor/client/show-place.ts';
import { useDocumentPart } from '../../editor/client/use-document-part.ts';
import { headingsIn } from './headings-in.ts';

/** The headings of the text; a press goes there. */
export function OutlinePane({ editor }: PlugProps) {
  const say = useWords('desk-parts');
  const headings = useDocumentPart(editor, headingsIn);
  if (headings.length === 0) return <p className="note">{say('ui.outline.empty')}</p>;
  return (
    <ol className="desk-outline">
      {headings.map(({ level, text, place }) => (
        <li key={place} data-level={level}>
          <button
            className="link"
            type="button"
            dir="auto"
            onClick={() => showPlace(editor, place + 1, place + 1)}
          >
            {text || say('ui.outline.untitled')}
          </button>
        </li>
      ))}
    </ol>
  );
}
