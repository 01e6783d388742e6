import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { $hears, findEars } from './voice-store.ts';

const DictateButton = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./DictateButton.tsx').catch(() => null);
  return { default: module?.DictateButton ?? (() => null) };
});

/** A button where the browser recognises speech, or the server does; absent where neither can. */
export function Dictation() {
  const hears = useStore($hears, { ssr: 'initial' });
  useEffect(() => void findEars(), []);
  if (!hears) return null;
  return (
    <Suspense>
      <DictateButton />
    </Suspense>
  );
}
