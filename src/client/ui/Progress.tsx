interface Props {
  /** What goes on, for readers that cannot see the bar. */
  readonly label: string;
  readonly done: number;
  readonly count: number;
  readonly text: string;
  readonly stop: string;
  readonly onStop: () => void;
}

/** How far something has come that a person may stop. */
export function Progress({ label, done, count, text, stop, onStop }: Props) {
  return (
    <div>
      <progress max={count} value={done} aria-label={label} />
      <p>
        {text}{' '}
        <button className="link" type="button" onClick={onStop}>
          {stop}
        </button>
      </p>
    </div>
  );
}
