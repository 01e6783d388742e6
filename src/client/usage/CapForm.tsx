import { useId } from 'react';
import { mostCap } from '#shared/usage/most-cap.ts';

interface Props {
  /** The most that a month may cost now; null for no cap. */
  readonly cap: number | null;
  readonly label: string;
  readonly save: string;
  readonly remove: string;
  /** Null lifts the cap. */
  readonly onCap: (cap: number | null) => void;
}

/** What a person lets a month of one meter cost: set, changed or lifted. */
export function CapForm({ cap, label, save, remove, onCap }: Props) {
  const id = useId();
  return (
    <form
      method="dialog"
      className="cap"
      onSubmit={(event) => {
        event.preventDefault();
        onCap(Number(new FormData(event.currentTarget).get('cap')));
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        key={cap}
        id={id}
        name="cap"
        type="number"
        inputMode="numeric"
        min={0}
        max={mostCap}
        step={1}
        required
        defaultValue={cap ?? ''}
      />
      <button className="button quiet" type="submit">
        {save}
      </button>
      {cap !== null && (
        <button className="link" type="button" onClick={() => onCap(null)}>
          {remove}
        </button>
      )}
    </form>
  );
}
