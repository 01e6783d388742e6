import { useEffect, useId, useRef } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  // The field is not made anew: whoever saves by Enter goes on from it.
  useEffect(() => {
    if (field.current) field.current.value = String(cap ?? '');
  }, [cap]);
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
        ref={field}
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
        <button
          className="link"
          type="button"
          onClick={({ detail }) => {
            // It goes with the cap; a pointer needs no place, and a finger no keys on the screen.
            if (detail === 0) field.current?.focus();
            onCap(null);
          }}
        >
          {remove}
        </button>
      )}
    </form>
  );
}
