import './set-up.css';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** What that means here. */
  readonly body?: ReactNode;
  /** Whom the rest is for; it is folded up, as most who read are no operators. */
  readonly how?: string;
  /** What an operator does, said before the names. */
  readonly operator?: string;
  /** Names of the settings that an operator makes (DESIGN 3). */
  readonly settings?: readonly string[];
  /** What works all the same. */
  readonly children?: ReactNode;
}

/** Tells an operator what is missing, and is named in the words around it. */
export const doctorCommand = 'npm run doctor';

/** What is not set up here, said plainly, and what an operator can do. */
export function SetUpCard({ title, body, how, operator, settings, children }: Props) {
  const id = useId();
  return (
    <section className="set-up" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {body}
      {children}
      {how && (
        <details>
          <summary>{how}</summary>
          {operator && <p className="note">{operator}</p>}
          {settings && <SettingNames settings={settings} />}
        </details>
      )}
    </section>
  );
}

function SettingNames({ settings }: { readonly settings: readonly string[] }) {
  return (
    <ul>
      {settings.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
