import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Snapshot } from '#shared/share/snapshot.ts';
import { isPassword } from '../auth/password.ts';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { addressOf } from './address.ts';
import { isPass, passFor } from './pass.ts';
import { type ShareRow, shares } from './table.ts';

/** Wrong passwords: of one network for one link, for one link in all, and of one network in all. */
const triesHere: LimitRule = { name: 'share-try', points: 8, seconds: 900 };
const triesOfLink: LimitRule = { name: 'share-try-link', points: 300, seconds: 3600 };
const triesOfNetwork: LimitRule = { name: 'share-try-network', points: 100, seconds: 3600 };

type OpenKernel = Pick<Kernel, 'db' | 'clock' | 'limits' | 'secret'>;

export interface OpenInput {
  /** As the visitor's address bar has it. */
  readonly address: string;
  /** By `networkOf`. */
  readonly network: string;
  /** False for a look that counts as no view: a robot's, or one for the head alone. */
  readonly counts: boolean;
  /** Of who pressed the button of a guarded link; its password where one is asked for. */
  readonly entry?: { readonly password: string };
  /** Of who has opened a guarded link before, and asks for the same page again. */
  readonly pass?: string | undefined;
}

export interface SharedPage {
  readonly address: string;
  readonly kind: ShareRow['kind'];
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly frozenAt: Date;
  readonly indexed: boolean;
  /** Of a guarded link: lets who has opened it read it again, and take a copy. */
  readonly pass: string | null;
}

export type OpenedShare =
  | { readonly state: 'open'; readonly page: SharedPage }
  /** A password or a number of views guards it, and the visitor must press a button first. */
  | {
      readonly state: 'guarded';
      readonly asksPassword: boolean;
      readonly refused: 'wrong' | 'often' | null;
    };

/**
 * Opens a link for anyone, and counts the view in the same step.
 * @throws AppError `chat_share_missing` for one that is unknown, expired, revoked, used up or of a
 * blocked person; the outside cannot tell which.
 */
export async function openShare(kernel: OpenKernel, input: OpenInput): Promise<OpenedShare> {
  const row = await liveShare(kernel, input.address);
  // A reload is no second view, also of what was seen as the last who could.
  if (isGuardedRow(row) && input.pass && isPass(kernel, row, input.pass))
    return { state: 'open', page: pageOf(row, input.pass) };
  if (isUsedUp(row)) throw new AppError('chat_share_missing');
  const asksPassword = row.passwordHash !== null;
  const isGuarded = isGuardedRow(row);
  if (isGuarded && !input.entry) return { state: 'guarded', asksPassword, refused: null };
  if (row.passwordHash !== null) {
    const refused = await tryPassword(kernel, row, input);
    if (refused) return { state: 'guarded', asksPassword, refused };
  }
  if (isGuarded || input.counts) await countView(kernel, row);
  return { state: 'open', page: pageOf(row, isGuarded ? passFor(kernel, row) : null) };
}

/**
 * What a link shows, for who takes a copy of it; that is no view.
 * @throws AppError `chat_share_missing` as above, and for a guarded link without its pass.
 */
export async function copyOfShare(
  kernel: OpenKernel,
  { address, pass }: { readonly address: string; readonly pass?: string | undefined },
): Promise<SharedPage> {
  const row = await liveShare(kernel, address);
  const isGuarded = isGuardedRow(row);
  // Whoever has the pass has opened it, perhaps as the last who could.
  if (isGuarded && !(pass && isPass(kernel, row, pass))) throw new AppError('chat_share_missing');
  return pageOf(row, isGuarded ? passFor(kernel, row) : null);
}

async function liveShare({ db, clock }: OpenKernel, typed: string): Promise<ShareRow> {
  const address = addressOf(typed);
  if (address === null) throw new AppError('chat_share_missing');
  const [found] = await db
    .select({ row: shares })
    .from(shares)
    // Nobody else could close what a blocked person shares.
    .innerJoin(users, and(eq(users.id, shares.ownerId), isNull(users.blockedAt)))
    .where(and(eq(shares.address, address), isLive(clock.now())));
  if (!found) throw new AppError('chat_share_missing');
  return found.row;
}

function isLive(now: Date) {
  return and(isNull(shares.revokedAt), or(isNull(shares.expiresAt), gt(shares.expiresAt, now)));
}

function isGuardedRow({ passwordHash, viewCap }: ShareRow): boolean {
  return passwordHash !== null || viewCap !== null;
}

function isUsedUp({ viewCap, views }: ShareRow): boolean {
  return viewCap !== null && views >= viewCap;
}

/** One statement, so that no two visitors share the last view. */
async function countView({ db, clock }: OpenKernel, { id }: ShareRow): Promise<void> {
  const [counted] = await db
    .update(shares)
    .set({ views: sql`${shares.views} + 1` })
    .where(
      and(
        eq(shares.id, id),
        isLive(clock.now()),
        or(isNull(shares.viewCap), lt(shares.views, shares.viewCap)),
      ),
    )
    .returning({ id: shares.id });
  if (!counted) throw new AppError('chat_share_missing');
}

async function tryPassword(
  { limits }: OpenKernel,
  { id, passwordHash }: ShareRow,
  { network, entry }: OpenInput,
): Promise<'wrong' | 'often' | null> {
  const rules = [
    [triesHere, `${id} ${network}`],
    [triesOfLink, id],
    [triesOfNetwork, network],
  ] as const;
  const taken = await Promise.all(rules.map(([rule, key]) => limits.take(rule, key)));
  if (taken.includes(false)) return 'often';
  if (!(await isPassword(entry?.password ?? '', passwordHash))) return 'wrong';
  // The right one is no try.
  await Promise.all(rules.map(([rule, key]) => limits.giveBack(rule, key)));
  return null;
}

function pageOf(row: ShareRow, pass: string | null): SharedPage {
  const { address, kind, title, snapshot, frozenAt, indexed } = row;
  return { address, kind, title, snapshot, frozenAt, indexed, pass };
}
