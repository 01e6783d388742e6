interface Props {
  readonly text: string;
  readonly drop: string;
  readonly onDrop: () => void;
}

/** Above changes of what is saved that stand in a form again: that they wait, and a way back. */
export function UnsentNote({ text, drop, onDrop }: Props) {
  return (
    <p className="note" role="status">
      {text}{' '}
      <button className="link" type="button" onClick={onDrop}>
        {drop}
      </button>
    </p>
  );
}
