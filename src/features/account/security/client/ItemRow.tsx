import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Lines about it. */
  readonly hints: readonly string[];
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One key or device of the account. */
export function ItemRow({ name, hints, children }: Props) {
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {hints.map((hint) => (
        <p key={hint} className="hint">
          {hint}
        </p>
      ))}
      {children}
    </li>
  );
}
