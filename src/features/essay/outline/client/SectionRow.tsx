import { useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { longestHeading } from '#shared/outline/heading.ts';
import {
  changeSection,
  leastShare,
  longestNote,
  type Outline,
  type OutlineSection,
  setShare,
} from '#shared/outline/outline.ts';
import { $outline } from '../../client/essay-store.ts';
import { useWords } from '../../client/say-context.ts';

const up = 'm5 12 7-7 7 7M12 19V5';
const down = 'M12 5v14m7-7-7 7-7-7';
const cross = 'M18 6 6 18M6 6l12 12';

interface Props {
  readonly outline: Outline;
  readonly section: OutlineSection;
  readonly at: number;
  readonly words: number;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** One section: its heading, its part of the words, what it says, its place. */
export function SectionRow({ outline, section, at, words, onMove, onRemove }: Props) {
  const say = useWords('essay');
  const { id, heading, note } = section;
  const count = outline.sections.length;
  const change = (own: Partial<OutlineSection>) => $outline.set(changeSection(outline, id, own));
  return (
    <li>
      <fieldset>
        <legend className="only-read">{say('ui.section', { number: at + 1 })}</legend>
        <label className="heading">
          {say('ui.section.heading')}
          <input
            value={heading}
            maxLength={longestHeading}
            required
            dir="auto"
            onChange={(event) => change({ heading: event.currentTarget.value })}
          />
        </label>
        <Share {...{ outline, section, words }} />
        <label className="says">
          {say('ui.section.says')}
          <textarea
            value={note}
            maxLength={longestNote}
            rows={2}
            dir="auto"
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </label>
        <div className="essay-tools">
          <IconButton
            d={up}
            label={say('ui.section.up', { heading })}
            aria-disabled={at === 0}
            onClick={() => at > 0 && onMove(-1)}
          />
          <IconButton
            d={down}
            label={say('ui.section.down', { heading })}
            aria-disabled={at === count - 1}
            onClick={() => at < count - 1 && onMove(1)}
          />
          {count > 1 && (
            <IconButton
              d={cross}
              label={say('ui.section.remove', { heading })}
              onClick={onRemove}
            />
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** Takes effect when the field is left: half a number would move the others to and fro. */
function Share({ outline, section, words }: Pick<Props, 'outline' | 'section' | 'words'>) {
  const say = useWords('essay');
  const [typed, setTyped] = useState<string | null>(null);
  const { id, share } = section;
  const take = () => {
    if (typed !== null && typed !== '') $outline.set(setShare(outline, id, Number(typed)));
    setTyped(null);
  };
  return (
    <label className="share">
      {say('ui.section.share')}
      <input
        {...{ type: 'number', min: leastShare, max: 100, step: 1, inputMode: 'numeric' }}
        value={typed ?? share}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {words > 0 && <small>{say('ui.section.words', { words })}</small>}
    </label>
  );
}
