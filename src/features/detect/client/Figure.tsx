import type { ReactNode } from 'react';
import type { Counted } from '../style/client/figures.ts';
import { useNumbers, useWords } from './say-context.ts';

interface Props {
  readonly title: string;
  readonly figure: string;
  readonly means: string;
  readonly children?: ReactNode;
}

/** One statistic with what it says and what it does not. */
export function Figure({ title, figure, means, children }: Props) {
  const say = useWords();
  return (
    <section className="figure">
      <h3>{title}</h3>
      <p className="value">{figure}</p>
      {children}
      <details>
        <summary>{say('ui.means')}</summary>
        <p>{means}</p>
      </details>
    </section>
  );
}

/** What was found, and how often. */
export function CountedList({ items }: { readonly items: readonly Counted[] }) {
  const { plain } = useNumbers();
  return (
    <ul className="counted">
      {items.map(({ text, count }) => (
        <li key={text}>
          <bdi>{text}</bdi> <small>{plain(count)}</small>
        </li>
      ))}
    </ul>
  );
}
