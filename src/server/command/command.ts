import type { Kernel } from '../kernel.ts';
import { makeAdmin } from './make-admin.ts';
import { tellCounts } from './tell-counts.ts';

/** What a command needs of the server whose data it reads. */
export type CommandParts = Pick<Kernel, 'db' | 'clock'>;

/** What a command says, and whether it could be done. */
export interface Said {
  readonly ok: boolean;
  readonly text: string;
}

/** Commands of the shell that need the data of the server, by the name of their script. */
export const commands = { admin: makeAdmin, counts: tellCounts } as const;
export type CommandName = keyof typeof commands;

export function isCommand(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(commands, name);
}
