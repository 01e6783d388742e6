import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import { dateOf, type Speech, useSpeech } from './say-context.ts';
import { toolOf } from './tool-name.ts';

/** A receipt for each charge. */
export function ReceiptTable({ items }: { readonly items: readonly UseReceipt[] }) {
  const speech = useSpeech();
  return (
    <DataTable
      label={speech.say('ui.receipts')}
      columns={columnsOf(speech)}
      rows={items}
      keyOf={({ id }) => id}
    />
  );
}

function columnsOf({ say, price, tag, sites }: Speech): readonly Column<UseReceipt>[] {
  return [
    {
      label: say('ui.receipt.when'),
      value: ({ createdAt }) => <time dateTime={createdAt}>{dateOf(createdAt, tag, true)}</time>,
      isName: true,
    },
    { label: say('ui.receipt.tool'), value: ({ tool }) => <bdi>{toolOf(say, tool)}</bdi> },
    { label: say('ui.receipt.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    {
      label: say('ui.receipt.model'),
      value: ({ model }) => <bdi>{model ?? say('ui.receipt.no-model')}</bdi>,
    },
    { label: say('ui.receipt.meter'), value: ({ meter }) => price(`ui.meter.${meter}`) },
    {
      label: say('ui.receipt.asked'),
      value: ({ asked }) => groupThousands(asked),
      isNumber: true,
    },
    {
      label: say('ui.receipt.amount'),
      value: ({ amount }) => groupThousands(amount),
      isNumber: true,
    },
  ];
}
