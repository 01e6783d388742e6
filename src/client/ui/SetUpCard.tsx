import './set-up.css';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** What that means here. */
  readonly body: ReactNode;
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
export function SetUpCard({ title, body, operator, settings, children }: Props) {
  const id = useId();
  return (
    <section className="set-up" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {body}
      {operator && <p className="note">{operator}</p>}
      {settings && <SettingNames settings={settings} />}
      {children}
    </section>
  );
}

export function SettingNames({ settings }: { readonly settings: readonly string[] }) {
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
