import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Lines about it. */
  readonly hints: readonly string[];
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One of a list of things: its name, lines about it, what can be done with it. */
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
