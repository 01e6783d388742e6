import { type ReactNode, useId } from 'react';
import { linkLateSheet } from './late-sheet.ts';

linkLateSheet();

interface ForOperators {
  /** Whom it is for. */
  readonly title: string;
  readonly text: string;
  /** Names of the settings that an operator makes (DESIGN 3). */
  readonly settings: readonly string[];
}

interface Props {
  readonly title: string;
  /** What that means here. */
  readonly body: ReactNode;
  /** Folded up: most who read are no operators. */
  readonly operator?: ForOperators;
  /** What works all the same. */
  readonly children?: ReactNode;
}

/** Tells an operator what is missing, and is named in the words around it. */
export const doctorCommand = 'npm run doctor';

/** What is not set up here, said plainly, and what an operator can do. */
export function SetUpCard({ title, body, operator, children }: Props) {
  const id = useId();
  return (
    <section className="set-up" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {body}
      {children}
      {operator && <OperatorNote {...operator} />}
    </section>
  );
}

function OperatorNote({ title, text, settings }: ForOperators) {
  return (
    <details>
      <summary>{title}</summary>
      <p className="note">{text}</p>
      <ul>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
