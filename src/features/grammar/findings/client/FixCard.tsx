import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect } from 'react';
import { focusField } from '../../client/field.ts';
import { useSay } from '../../client/say-context.ts';
import { FindingActions } from './FindingActions.tsx';
import { $findings, $selected } from './findings-store.ts';

interface Props {
  readonly card: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
}

/** Reason and fixes of the finding that the person looks at, below its words. */
export function FixCard({ card, field, sheet }: Props) {
  const say = useSay();
  const key = useStore($selected, { ssr: 'initial' });
  const finding = useStore($findings, { ssr: 'initial' }).find((one) => one.key === key);
  useLayoutEffect(() => {
    if (finding && card.current && field.current && sheet.current)
      place(card.current, field.current, sheet.current);
  }, [finding, card, field, sheet]);
  if (!finding) return null;
  const words = finding.passage.slice(finding.local.start, finding.local.end);
  return (
    <section
      className="fix-card"
      ref={card}
      aria-label={say('ui.fixes', { words })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        $selected.set(null);
        focusField();
      }}
    >
      <FindingActions finding={finding} live />
    </section>
  );
}

/** Lines between the words and the edge, where the field has to scroll. */
const room = 3;

/** Below the words, or above them where the field ends. */
function place(card: HTMLElement, field: HTMLTextAreaElement, sheet: HTMLDivElement): void {
  const mark = sheet.querySelector<HTMLElement>('mark[data-selected]');
  if (!mark) return;
  const { offsetTop: top, offsetHeight: height } = mark;
  if (top < field.scrollTop || top + height > field.scrollTop + field.clientHeight) {
    field.dataset.led = '';
    field.scrollTop = top - room * height;
    sheet.scrollTop = field.scrollTop;
    // The event of this scrolling comes with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => delete field.dataset.led));
  }
  const line = mark.getClientRects()[0];
  const paper = field.getBoundingClientRect();
  if (!line) return;
  const below = line.bottom - paper.top + 4;
  const above = line.top - paper.top - card.offsetHeight - 4;
  const fits = below + card.offsetHeight <= innerHeight - paper.top || above < 0;
  card.style.top = `${fits ? below : above}px`;
  const left = Math.min(line.left - paper.left, paper.width - card.offsetWidth);
  card.style.left = `${Math.max(0, left)}px`;
}
