import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** The button that sets what the form asks for. */
  readonly setLabel: string;
  readonly onSet: (form: FormData) => void;
  /** The button that takes it away; only where it is there already. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void } | false;
}

/** What a link, a footnote, a formula and a picture are asked for by. */
export function InsertForm({ children, setLabel, onSet, removal }: Props) {
  return (
    // Not by `action`, which would empty the fields where it fails.
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onSet(new FormData(event.currentTarget));
      }}
    >
      {children}
      <div className="actions">
        <button className="button" type="submit">
          {setLabel}
        </button>
        {removal && (
          <button className="button quiet" type="button" onClick={removal.onRemove}>
            {removal.label}
          </button>
        )}
      </div>
    </form>
  );
}
