import type { Begun } from '#client/api/begun.ts';
import type { Answered } from '#client/errors/answered.ts';
import type { RunEvent, RunView } from '#shared/run/run.ts';

/** What a call that begins a run came to. */
export type AnsweredRun = Answered<Begun<RunView, RunEvent>>;
