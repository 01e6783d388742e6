import { type Live, liveOf } from '../trpc/live.ts';
import type { JobEvent } from './job.ts';

type Text = Extract<JobEvent, { type: 'text' }>;

export interface Told<T> {
  /** What there is before any text of the job. */
  readonly first: readonly T[];
  text(event: Text): T;
  /** What is told once the job has ended, unless the reader is gone. */
  last(): Promise<T>;
}

/** A job as its readers are told of it. @throws what `last` throws. */
export function liveUntil<T>(job: Live<JobEvent>, { first, text, last }: Told<T>): Live<T> {
  let more = (): void => undefined;
  let ready = [...first];
  let failure: { readonly error: unknown } | null = null;
  let isEnded = false;
  let isOver = false;
  const conclude = async () => {
    isEnded = true;
    try {
      ready.push(await last());
    } catch (error) {
      failure = { error };
    }
    isOver = true;
    more();
  };
  return liveOf<T>({
    listen: (heard) => {
      more = heard;
      job.listen(heard);
    },
    close: job.close,
    take: () => {
      const told = ready;
      ready = [];
      if (failure) throw failure.error;
      if (told.length > 0) return told;
      if (isEnded) return isOver ? null : [];
      const events = job.take();
      if (events?.some(({ type }) => type === 'end')) void conclude();
      return events?.filter((event) => event.type === 'text').map(text) ?? null;
    },
  });
}
