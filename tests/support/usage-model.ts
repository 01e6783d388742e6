import { clampUse, mostAmount } from '#server/usage/amount.ts';

/** The ledger of one meter as plain as it can be said: what the real one is compared with. */
interface Part {
  end: number;
  n: number;
  free: boolean;
}

interface HoldModel {
  state: 'held' | 'settled' | 'refunded' | 'swept';
  amount: number;
  parts: Part[];
  since: number;
  receipt?: { asked: number; amount: number };
}

const order = (a: Part, b: Part) =>
  a.end === b.end ? Number(b.free) - Number(a.free) : a.end < b.end ? -1 : 1;

export class AccountModel {
  granted = 0;
  bought = 0;
  movedIn = 0;
  movedOut = 0;
  revoked = 0;
  spent = 0;
  expired = 0;
  owed = 0;
  cap: number | null = null;
  monthSpent = 0;
  month = '';
  parts: Part[] = [];
  holds = new Map<string, HoldModel>();

  figures() {
    const { granted, bought, movedIn, movedOut, revoked, spent, expired, owed, cap } = this;
    const { balance, held } = this;
    return {
      granted,
      bought,
      movedIn,
      movedOut,
      revoked,
      balance,
      held,
      spent,
      expired,
      owed,
      cap,
    };
  }

  get balance(): number {
    return this.parts.reduce((sum, { n }) => sum + n, 0);
  }

  get held(): number {
    const open = [...this.holds.values()].filter(({ state }) => state === 'held');
    return open.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Time has come to `now`. */
  age(now: number, month: string): void {
    for (const part of this.parts) if (part.end <= now) this.expired += part.n;
    this.parts = this.parts.filter(({ end }) => end > now).sort(order);
    if (month > this.month) {
      this.month = month;
      this.monthSpent = 0;
    }
  }

  add(kind: 'grant' | 'purchase', n: number, end: number, free = false): void {
    if (kind === 'grant') this.granted += n;
    else this.bought += n;
    const repaid = kind === 'purchase' ? Math.min(this.owed, n) : 0;
    this.owed -= repaid;
    this.revoked += repaid;
    this.put([{ end, n: n - repaid, free }]);
  }

  revoke(n: number): void {
    const taken = Math.min(n, this.balance);
    this.revoked += taken;
    this.owed += n - taken;
    this.parts.reverse();
    this.take(taken);
    this.parts.sort(order);
  }

  /** @returns whether there was enough, and the cap let it. */
  reserve(key: string, asked: number, now: number): 'held' | 'limit' | 'cap' {
    const amount = clampUse(asked);
    if (amount > this.balance) return 'limit';
    if (amount > this.room) return 'cap';
    this.holds.set(key, { state: 'held', amount, parts: this.take(amount), since: now });
    return 'held';
  }

  /** @returns what is set aside in all. */
  grow(key: string, asked: number): number {
    const hold = this.holds.get(key);
    if (hold?.state !== 'held') return 0;
    const lacks = clampUse(asked) - hold.amount;
    const more = Math.max(0, Math.min(lacks, this.balance, this.room));
    hold.amount += more;
    hold.parts.push(...this.take(more));
    return hold.amount;
  }

  settle(key: string, asked: number, now: number): number {
    const hold = this.holds.get(key);
    if (!hold) throw new Error('no such hold');
    const amount = clampUse(asked);
    const own = hold.state === 'held' ? hold.amount : 0;
    const base = Math.min(own, amount);
    const most = amount < mostAmount ? amount : hold.amount;
    const extra = Math.max(0, Math.min(most - own, this.balance, this.room));
    this.take(extra);
    if (hold.state === 'held') this.giveBack(hold.parts, base, now);
    hold.state = 'settled';
    hold.receipt = { asked: amount, amount: base + extra };
    this.spent += base + extra;
    this.monthSpent += base + extra;
    return base + extra;
  }

  end(key: string, state: 'refunded' | 'swept', now: number): void {
    const hold = this.holds.get(key);
    if (hold?.state !== 'held') return;
    hold.state = state;
    this.giveBack(hold.parts, 0, now);
  }

  /** All that an anonymous user has comes here. */
  absorb(other: AccountModel): void {
    const moved = other.balance + other.held + other.spent;
    this.movedIn += moved;
    this.spent += other.spent;
    this.owed += other.owed;
    if (other.month === this.month) this.monthSpent += other.monthSpent;
    const caps = [this.cap, other.cap].filter((cap) => cap !== null);
    this.cap = caps.length > 0 ? Math.min(...caps) : null;
    for (const [key, hold] of other.holds) this.holds.set(key, hold);
    this.put(other.parts);
    Object.assign(other, { parts: [], spent: 0, owed: 0, holds: new Map() });
    other.movedOut += moved;
  }

  private get room(): number {
    return this.cap === null ? Number.POSITIVE_INFINITY : this.cap - this.monthSpent - this.held;
  }

  private put(parts: readonly Part[]): void {
    this.parts = [...this.parts, ...parts.map((part) => ({ ...part }))].sort(order);
  }

  private take(amount: number): Part[] {
    const taken: Part[] = [];
    let left = amount;
    for (const part of this.parts) {
      const n = Math.min(left, part.n);
      part.n -= n;
      left -= n;
      if (n > 0) taken.push({ ...part, n });
    }
    this.parts = this.parts.filter(({ n }) => n > 0);
    return taken;
  }

  private giveBack(parts: readonly Part[], used: number, now: number): void {
    let left = used;
    for (const part of [...parts].sort(order)) {
      const n = Math.min(left, part.n);
      left -= n;
      if (part.end <= now) this.expired += part.n - n;
      else this.put([{ ...part, n: part.n - n }]);
    }
  }
}
