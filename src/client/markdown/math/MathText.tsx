import { type ComponentType, lazy, Suspense } from 'react';
import { useMarkdownSetting, useMarkdownWords } from '../setting.ts';
import type { MathToken } from '../syntax/math-syntax.ts';

export interface FormulaProps {
  readonly math: MathToken;
}

/** Loaded with the first formula; where a deploy took it away the source stays (R25). */
const LazyFormula = lazy(async (): Promise<{ default: ComponentType<FormulaProps> }> => {
  const module = await import('./Formula.tsx').catch(() => null);
  return { default: module?.Formula ?? Source };
});

export function MathText({ math }: FormulaProps) {
  const say = useMarkdownWords();
  const { still, formula: Own } = useMarkdownSetting();
  const source = <Source math={math} />;
  const shown = Own ? (
    <Own math={math} />
  ) : still ? (
    source
  ) : (
    <Suspense fallback={source}>
      <LazyFormula math={math} />
    </Suspense>
  );
  if (!math.display) return shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is no field of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <span className="formula" role="group" tabIndex={0} dir="ltr" aria-label={say('ui.formula')}>
      {shown}
    </span>
  );
}

/** A formula as it was written. */
export function Source({ math }: FormulaProps) {
  return <code dir="ltr">{math.raw.trim()}</code>;
}
