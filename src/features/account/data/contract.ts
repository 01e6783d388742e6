import * as z from 'zod/mini';
import { passwordLength } from '#shared/session/account-limits.ts';

export const exportInput = z.object({
  /** Made once for one archive by who asks for it (R16). */
  key: z.uuid(),
});

export const eraseInput = z.object({
  /** '' of who never set one. */
  password: z.string().check(z.maxLength(passwordLength.max)),
  /** What the page asks to be typed. */
  word: z.string().check(z.maxLength(40)),
});
export type EraseInput = z.infer<typeof eraseInput>;

/** An archive of all that a person has here. */
export interface ExportState {
  readonly id: string;
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  /** Parts that are written, of how many. */
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** When it is removed; null until it is ready. */
  readonly expiresAt: string | null;
  /** Path of the file; null until it is ready. */
  readonly address: string | null;
}

/** What goes with an account. */
export interface Stake {
  readonly things: readonly {
    readonly name: 'chats' | 'drafts' | 'documents' | 'texts' | 'works' | 'usage';
    readonly count: number;
  }[];
  /** Words and credits that are lost. */
  readonly balance: number;
  /** The day until which a running subscription is paid; ISO 8601. */
  readonly paidUntil: string | null;
  /** Whether a password is asked for; else the person must have signed in just now. */
  readonly hasPassword: boolean;
}

/** `stale`: who has no password must sign in anew first. */
export interface Erased {
  readonly state: 'erased' | 'stale';
}
