import { useStore } from '@nanostores/react';
import { $hasBegun } from '../../client/chat-store.ts';
import { later } from '../../client/later.ts';
import { $choice } from './model-store.ts';

const SetUpCard = later(
  async () => (await import('./SetUpCard.tsx')).SetUpCard,
  () => null,
);

/** Below a conversation that has begun; before, the card stands in the thread and moves nothing. */
export function SetUpBelow() {
  const choice = useStore($choice);
  const hasBegun = useStore($hasBegun);
  return choice?.state === 'set-up' && hasBegun ? <SetUpCard /> : null;
}
