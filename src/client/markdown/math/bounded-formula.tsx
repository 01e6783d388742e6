import type { ComponentType } from 'react';
import { Formula } from './Formula.tsx';
import { type FormulaProps, Source } from './MathText.tsx';

/**
 * Shows formulas until they have so many characters together, then their sources: for one page that
 * a server renders, which must not hold the others up.
 */
export function boundedFormula(most: number): ComponentType<FormulaProps> {
  let left = most;
  return function BoundedFormula({ math }: FormulaProps) {
    left -= math.tex.length;
    return left < 0 ? <Source math={math} /> : <Formula math={math} />;
  };
}
