import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import { type Column, DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { Answered } from '../../client/Answered.tsx';
import { api } from '../../client/calls.ts';
import { ask } from '../../client/change-store.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import { momentOf } from '../../client/when.ts';
import type { CouponRow } from '../contract.ts';
import { couponChange } from './coupon-change.ts';
import { moneyText } from './money-text.ts';

/** Every coupon, and a form for another. */
export function CouponsPanel() {
  const console = useConsole();
  const { say } = console;
  const load = useCallback(() => told(() => api.money.coupons.query()), []);
  return (
    <>
      <p className="actions">
        <button className="button" type="button" onClick={() => ask(couponChange(console))}>
          {say('ui.coupons.make')}
        </button>
      </p>
      <Answered ask={load}>
        {(coupons) =>
          coupons.length === 0 ? (
            <p>{say('ui.coupons.none')}</p>
          ) : (
            <DataTable
              label={say('ui.panel.coupons')}
              columns={columnsOf(console)}
              rows={coupons}
              keyOf={({ code }) => code}
            />
          )
        }
      </Answered>
    </>
  );
}

function columnsOf({ say, tag }: Console): readonly Column<CouponRow>[] {
  return [
    { label: say('ui.coupons.code'), value: ({ code }) => <bdi>{code}</bdi>, isName: true },
    {
      label: say('ui.coupons.discount'),
      value: ({ percent, off }) =>
        off
          ? moneyText(off.amount, off.currency)
          : say('ui.coupons.percent.off', { percent: percent ?? 0 }),
    },
    {
      label: say('ui.coupons.products'),
      value: ({ products }) => <bdi>{products?.join(', ') ?? say('ui.all')}</bdi>,
    },
    {
      label: say('ui.coupons.until'),
      value: ({ until }) => (until === null ? '–' : momentOf(until, tag)),
    },
    {
      label: say('ui.coupons.used'),
      value: ({ uses }) => groupThousands(uses),
      isNumber: true,
    },
    {
      label: say('ui.coupons.most'),
      value: ({ mostUses }) => (mostUses === null ? '–' : groupThousands(mostUses)),
      isNumber: true,
    },
    { label: say('ui.state'), value: (coupon) => <EndButton coupon={coupon} /> },
  ];
}

function EndButton({ coupon: { code, isOver } }: { readonly coupon: CouponRow }) {
  const { say } = useConsole();
  if (isOver) return say('ui.coupons.over');
  const open = () =>
    ask({
      ...{ title: say('ui.coupons.end.title', { code }), action: say('ui.coupons.end.do') },
      done: say('ui.coupons.end.done'),
      send: ({ reason }) => tried(() => api.money.endCoupon.mutate({ code, reason })),
    });
  return (
    <button className="link" type="button" onClick={open}>
      {say('ui.coupons.end')}
    </button>
  );
}
