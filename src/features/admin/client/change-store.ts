import { atom } from 'nanostores';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly kind: 'text' | 'search' | 'number' | 'date' | 'select';
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isOptional?: boolean;
  readonly initial?: string;
}

/** A change that waits for its reason. */
export interface Change {
  /** What will happen, and to whom. */
  readonly title: string;
  readonly note?: string;
  /** Words of the button that does it. */
  readonly action: string;
  readonly fields?: readonly Field[];
  /** @returns null where it failed; the operator has been told why. */
  readonly send: (sent: Sent) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: string;
}

export interface Sent {
  /** Of this one change, however often it is sent (R16). */
  readonly key: string;
  readonly reason: string;
  readonly values: Readonly<Record<string, string>>;
}

export const $change = atom<Change | null>(null);
/** What the last change came to. */
export const $outcome = atom('');
/** Goes up with each change that was made: what is on screen is asked anew. */
export const $changed = atom(0);

export function ask(change: Change): void {
  $outcome.set('');
  $change.set(change);
}
