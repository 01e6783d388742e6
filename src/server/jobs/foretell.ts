/** A job that waits or goes on. */
export interface InLine {
  readonly id: string;
  readonly owner: string;
  /** About how long it takes, in seconds. */
  readonly seconds: number;
  readonly going: boolean;
  /** Of one that goes on: how far it is, 0 to 1, and for how many seconds it has gone on. */
  readonly part: number;
  readonly spent: number;
  /** The last turn that its owner had in this queue. */
  readonly last: number;
}

export interface Place {
  /** How many begin before it; null of one that goes on. */
  readonly before: number | null;
  /** From now until its end. */
  readonly seconds: number;
}

interface Person {
  going: number;
  last: number;
  /** Where the first of theirs that waits stands in the line. */
  readonly waiting: number[];
}

interface Slot {
  free: number;
  readonly person: Person | null;
}

/** No job is over at once. */
const least = 0.1;

/**
 * Plays the line as `claim` serves it: of who has least under way, then of who has waited longest,
 * the oldest.
 * @param rows in the order in which they were put in line.
 */
export function foretell(rows: readonly InLine[], atOnce: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const people = new Map<string, Person>();
  const slots: Slot[] = [];
  let turn = 0;
  for (const [at, row] of rows.entries()) {
    const person = people.get(row.owner) ?? { going: 0, last: row.last, waiting: [] };
    people.set(row.owner, person);
    turn = Math.max(turn, row.last);
    if (row.going) {
      const free = remaining(row);
      person.going += 1;
      slots.push({ free, person });
      places.set(row.id, { before: null, seconds: free });
    } else person.waiting.push(at);
  }
  while (slots.length < Math.max(1, atOnce)) slots.push({ free: 0, person: null });
  const order = [...people.values()].filter(({ waiting }) => waiting.length > 0);
  for (const person of order) person.waiting.reverse();
  for (let before = 0; ; before += 1) {
    const slot = earliest(slots);
    if (slot.person) slot.person.going -= 1;
    const person = nextOf(order);
    const row = person && rows[person.waiting.pop() ?? -1];
    if (!person || !row) return places;
    turn += 1;
    person.going += 1;
    person.last = turn;
    const end = slot.free + Math.max(least, row.seconds);
    places.set(row.id, { before, seconds: end });
    slots[slots.indexOf(slot)] = { free: end, person };
  }
}

/** By how far it is where that tells more than the guess. */
function remaining({ seconds, part, spent }: InLine): number {
  const told = part > 0.05 ? (spent * (1 - part)) / part : seconds - spent;
  return Math.max(least, told);
}

function earliest(slots: readonly Slot[]): Slot {
  return slots.reduce((first, slot) => (slot.free < first.free ? slot : first));
}

function nextOf(people: readonly Person[]): Person | undefined {
  let next: Person | undefined;
  for (const person of people) {
    if (person.waiting.length > 0 && (!next || isBefore(person, next))) next = person;
  }
  return next;
}

function isBefore(one: Person, other: Person): boolean {
  if (one.going !== other.going) return one.going < other.going;
  if (one.last !== other.last) return one.last < other.last;
  return (one.waiting.at(-1) ?? 0) < (other.waiting.at(-1) ?? 0);
}
