import { useCallback, useState } from 'react';
import { PageEnd } from '#client/ui/PageEnd.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import * as calls from './calls.ts';
import { ReceiptTable } from './ReceiptTable.tsx';
import { SaveReceipts } from './SaveReceipts.tsx';
import { useSpeech } from './say-context.ts';
import { toolOf } from './tool-name.ts';

interface Props {
  readonly tools: readonly string[];
  readonly months: readonly string[];
}

/** Receipts that come at once. */
const shown = 20;

/** Every charge, newest first; of one tool or month where that is asked for. */
export function Receipts({ tools, months }: Props) {
  const { say, tag } = useSpeech();
  const [tool, setTool] = useState('');
  const [month, setMonth] = useState('');
  const ask = useCallback(
    (cursor: string | undefined, limit = shown) =>
      calls.receipts({ ...filterOf(tool, month), ...(cursor && { cursor }), limit }),
    [tool, month],
  );
  const pages = usePages(ask);
  const { state, items } = pages;
  const words = {
    ...{ loading: say('ui.receipts.loading'), failed: say('ui.receipts.failed') },
    ...{ again: say('ui.again'), more: say('ui.receipts.more') },
  };
  const isFiltered = tool !== '' || month !== '';
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts">{say('ui.receipts')}</h2>
      {tools.length > 0 && (
        <div className="filters">
          <label>
            {say('ui.receipts.tool')}
            <select value={tool} onChange={({ target }) => setTool(target.value)}>
              <option value="">{say('ui.receipts.all')}</option>
              {tools.map((one) => (
                <option key={one} value={one}>
                  {toolOf(say, one)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say('ui.receipts.month')}
            <select value={month} onChange={({ target }) => setMonth(target.value)}>
              <option value="">{say('ui.receipts.all')}</option>
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthName(one, tag)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {items.length > 0 && <ReceiptTable items={items} />}
      {state === 'ready' && items.length === 0 && (
        <p className="note">{say(isFiltered ? 'ui.receipts.no-match' : 'ui.receipts.none')}</p>
      )}
      <PageEnd pages={pages} words={words} />
      {items.length > 0 && <SaveReceipts ask={ask} />}
    </section>
  );
}

function filterOf(tool: string, month: string) {
  return { ...(tool && { tool }), ...(month && { month }) };
}

function monthName(month: string, tag: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
