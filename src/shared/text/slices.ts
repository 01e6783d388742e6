import { type Analysis, analysisSteps } from './analysis.ts';

/** Milliseconds of counting between two chances for a keystroke. */
const slice = 8;
/** Longer texts wait for a pause in typing, so that not every keystroke begins anew. */
const longText = 50_000;
const pause = 150;

/**
 * Analyses a text without holding up the page: a text of a few pages at once, a longer one in
 * slices with pauses between them.
 * @returns what drops an analysis that is still under way.
 */
export function analyseInSlices(text: string, done: (analysis: Analysis) => void): () => void {
  const steps = analysisSteps(text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    const end = performance.now() + slice;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) done(step.value);
    else timer = setTimeout(run);
  };
  if (text.length > longText) timer = setTimeout(run, pause);
  else run();
  return () => clearTimeout(timer);
}
