import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { recognitionMaker } from './recognition.ts';

const DictateButton = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./DictateButton.tsx').catch(() => null);
  return { default: module?.DictateButton ?? (() => null) };
});

/** A button where the browser recognises speech; absent where it does not. */
export function Dictation() {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(recognitionMaker() !== null), []);
  if (!able) return null;
  return (
    <Suspense>
      <DictateButton />
    </Suspense>
  );
}
