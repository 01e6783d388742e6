import { createBudget, type Room } from './room.ts';

/** Passes a text on as far as there is room for it. */
export interface Delivery {
  /** What finds no room waits until more is set aside. */
  write(text: string): void;
  /** Something was left out: nothing more is to be asked for. */
  readonly isOver: boolean;
  /** Aborted as soon as that is so. */
  readonly signal: AbortSignal;
  /** Until nothing waits any more. @throws what kept more from being set aside for what waited. */
  end(): Promise<void>;
}

interface Reader {
  /** Whoever wrote was stopped: nothing is passed on any more. */
  readonly signal: AbortSignal;
  emit(text: string): void;
}

/** Words before the end of what is set aside at which more is, so that no answer of a usual pace waits. */
const ahead = 100;

export function deliver(room: Room, { signal, emit }: Reader): Delivery {
  const queue = createQueue(room, emit);
  const spent = new AbortController();
  let growing: Promise<void> | undefined;
  let failure: unknown = null;
  const look = () => {
    if (!growing && (queue.isShort() || queue.isLow())) growing = grown();
  };
  const grown = async () => {
    try {
      const more = (await room.grow?.()) ?? 0;
      growing = undefined;
      if (queue.widen(more)) look();
      else spent.abort();
    } catch (error) {
      growing = undefined;
      if (!queue.isShort()) return;
      failure = error;
      spent.abort();
    }
  };
  return {
    write: (text) => {
      if (spent.signal.aborted) return;
      queue.write(text);
      look();
    },
    get isOver() {
      return spent.signal.aborted;
    },
    signal: spent.signal,
    end: async () => {
      while (growing && !signal.aborted) await growing;
      if (failure !== null && !signal.aborted) throw failure;
    },
  };
}

/** What was written and has found no room yet. */
function createQueue({ covered, beyond = 0, grow }: Room, emit: Reader['emit']) {
  const budget = createBudget(covered);
  let spare = beyond;
  let waiting = '';
  /** Nothing more was left when it was asked for last. */
  let isDry = grow === undefined;
  const write = (text: string) => {
    waiting += text;
    const fits = budget.take(waiting);
    waiting = waiting.slice(fits.length);
    if (fits !== '') emit(fits);
  };
  // Blanks behind the last word are nothing that is left out.
  const isShort = () => waiting.trim() !== '';
  return {
    write,
    isShort,
    isLow: () => !isDry && budget.left < ahead,
    /** @returns false where nothing more helps what waits. */
    widen: (more: number): boolean => {
      isDry = more <= 0;
      if (isDry && !isShort()) return true;
      const added = isDry ? spare : more;
      if (added <= 0) return false;
      if (isDry) spare = 0;
      budget.add(added);
      write('');
      return true;
    },
  };
}
