import { useStore } from '@nanostores/react';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { page, type RunInput } from '../../result/client/translation-store.ts';
import { type BackRow, backRows } from './back-rows.ts';
import { back } from './back-store.ts';

/** The text beside its translation brought back, line by line: where they part, look again. */
export function BackView() {
  const say = usePartWords();
  const shown = useStore(back.$shown);
  const made = useStore(page.run.$shown);
  if (made.kind !== 'run') return null;
  const isWaiting = shown.kind === 'beginning' || (shown.kind === 'run' && shown.run.text === '');
  return (
    <div className="back">
      <RunNotices store={back} />
      {isWaiting && <Skeleton label={say('ui.back.waiting')} shown lines={2} />}
      {shown.kind === 'run' && shown.run.text !== '' && (
        <>
          <Lines
            rows={backRows((made.run.input as RunInput).text, shown.run.text)}
            to={(shown.run.input as RunInput).to}
          />
          {!isGoing(shown.run) && <p className="note">{say('ui.back.note')}</p>}
        </>
      )}
    </div>
  );
}

function Lines({ rows, to }: { readonly rows: readonly BackRow[]; readonly to: string }) {
  const say = usePartWords();
  return (
    <table className="sides">
      <caption className="only-read">{say('ui.back')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('ui.back.text')}</th>
          <th scope="col">{say('ui.back.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([text, returned], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in one order.
          <tr key={at}>
            <td lang={to} dir="auto">
              {text}
            </td>
            <td lang={to} dir="auto">
              {returned}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
