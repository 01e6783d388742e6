import { useEffect, useState } from 'react';
import type { Message } from '../../contract.ts';
import type { Places } from './places.tsx';

/** As `pageCitation` would find it, and nothing that all answers load with the chat. */
const mayCite = /,\s*pp?\.\s*\d[^[\]]*\]/i;

/** The places that a whole answer cites; null before they are known, and where it cites none. */
export function usePlaces({ id, state, text }: Message): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  const isCiting = state !== 'streaming' && mayCite.test(text);
  useEffect(() => {
    if (!isCiting) return;
    let isOver = false;
    void load(id).then((found) => {
      if (!isOver) setPlaces(found);
    });
    return () => {
      isOver = true;
    };
  }, [id, isCiting]);
  return places;
}

/** Where a deploy took its code away, places stay text (R25). */
async function load(id: string): Promise<Places | null> {
  const module = await import('./places.tsx').catch(() => null);
  return module?.placesOf(id) ?? null;
}
