import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useWords } from '../../client/say-context.ts';
import { microphone } from './microphone.ts';
import { $hears, findEars } from './voice-store.ts';

const DictateButton = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./DictateButton.tsx').catch(() => null);
  return { default: module?.DictateButton ?? (() => null) };
});

/** A button where the browser recognises speech, or the server does; absent where neither can. */
export function Dictation() {
  const hears = useStore($hears, { ssr: 'initial' });
  const [wanted, setWanted] = useState(false);
  useEffect(() => void findEars(), []);
  if (!hears) return null;
  const waiting = <Waiting onPress={() => setWanted(true)} />;
  // It takes the first press over, and the focus with it.
  return wanted ? (
    <Suspense fallback={waiting}>
      <DictateButton />
    </Suspense>
  ) : (
    waiting
  );
}

/** What listens loads at the first press. */
function Waiting({ onPress }: { readonly onPress: () => void }) {
  const say = useWords('voice');
  return (
    <IconButton d={microphone} label={say('ui.dictate')} aria-pressed={false} onClick={onPress} />
  );
}
