import type { ReactNode } from 'react';
import { useAwake } from './use-awake.ts';
import type { Sending } from './use-sending.ts';

interface Props {
  readonly sending: Pick<Sending, 'busy' | 'error' | 'done'>;
  readonly label: string;
  readonly busyLabel: string;
  /** What is said where it went well. */
  readonly done?: string;
  readonly tell: (message: string) => ReactNode;
}

/** A form's button, and below it what became of the last press. */
export function FormEnd({ sending, label, busyLabel, done = '', tell }: Props) {
  const isAwake = useAwake();
  return (
    <>
      {/* Not disabled while busy, which would take the focus away from who has just pressed it. */}
      <button
        className="button"
        type="submit"
        disabled={!isAwake}
        aria-disabled={isAwake ? sending.busy : undefined}
      >
        {sending.busy ? busyLabel : label}
      </button>
      <p className="told" role="alert">
        {sending.error !== null && tell(sending.error)}
      </p>
      <p className="done" role="status">
        {sending.done && done}
      </p>
    </>
  );
}
