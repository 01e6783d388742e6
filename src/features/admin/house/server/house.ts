import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import { findSwitch, listSwitches, putSwitch } from '#server/banners/switches.ts';
import type { BannerSwitch } from '#server/banners/table.ts';
import { setDone } from '#server/contact/messages.ts';
import type { Db } from '#server/db/open.ts';
import { openBanners } from '#shared/banner/site-banner.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { BannerInput, BannerState, DoneInput } from '../contract.ts';

export async function bannerStates(db: Db): Promise<BannerState[]> {
  return (await listSwitches(db)).map(({ banner, site, isOpen, href, until }) => ({
    ...{ banner, site, href, state: isOpen ? 'on' : 'off' },
    until: until?.toISOString() ?? null,
  }));
}

/**
 * Switches a banner of the family or of one site; its pages need not be built anew.
 * @throws AppError `parameter` for an address or a deadline that no site file could say.
 */
export async function switchBanner(
  { kernel, actorId }: Operator,
  input: BannerInput,
): Promise<void> {
  const { banner, site, state, reason } = input;
  const row = state === 'pages' ? null : rowOf(input, kernel.clock.now());
  await kernel.db.transaction(async (tx) => {
    const before = await findSwitch(tx, { banner, site });
    await putSwitch(tx, { banner, site }, row);
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'banner', subject: `${banner} ${site}` },
      ...{ before: told(before), after: told(row), reason: storable(reason) },
    });
  });
}

function rowOf({ banner, site, state, href, until }: BannerInput, now: Date): BannerSwitch {
  const plain = { banner, site, isOpen: state === 'on', href: null, until: null, changedAt: now };
  if (state === 'off' || banner === 'share') return plain;
  const end = until === undefined ? null : new Date(`${until}T23:59:59Z`);
  const said = { href: href ?? '', ...(end && { until: end.toISOString() }) };
  if (banner === 'black-friday' && !end) throw new AppError('parameter');
  try {
    openBanners({ [banner]: said });
  } catch (cause) {
    throw new AppError('parameter', { cause });
  }
  return { ...plain, href: said.href, until: banner === 'black-friday' ? end : null };
}

function told(row: BannerSwitch | null | undefined) {
  if (!row) return null;
  return { isOpen: row.isOpen, href: row.href, until: row.until?.toISOString() ?? null };
}

/** @throws AppError `not_found`. */
export async function finishMessage(
  { kernel, actorId }: Operator,
  { id, isDone, reason }: DoneInput,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    const wasDone = await setDone(tx, id, isDone ? kernel.clock.now() : null);
    if (wasDone === undefined) throw new AppError('not_found');
    if (wasDone === isDone) return;
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'message', subject: id, reason: storable(reason) },
      ...{ before: { isDone: wasDone }, after: { isDone } },
    });
  });
}
