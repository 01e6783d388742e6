import './tool.css';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly form: ReactNode;
  /** What came of it. */
  readonly children: ReactNode;
}

/** What to work on and what to do at one side, and what came of it at the other. */
export function WorkTool({ label, form, children }: Props) {
  return (
    <div className="work-tool">
      <section className="work-side" aria-label={label}>
        {form}
      </section>
      <div className="work-made">{children}</div>
    </div>
  );
}
