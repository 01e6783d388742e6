import { useCallback, useEffect, useState } from 'react';
import type { Message } from '../../contract.ts';
import type { AnswerSources } from '../contract.ts';
import { readSources } from './calls.ts';

/** How often it is asked what a search has found, in milliseconds. */
const lookMs = 700;

export interface Known {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly known: AnswerSources | null;
  again(): void;
}

/** The sources of an answer: looked for while it is written, and once more with its quotes at its end. */
export function useSources({ id, state: answering }: Message): Known {
  const [known, setKnown] = useState<AnswerSources | null>(null);
  const [state, setState] = useState<Known['state']>('loading');
  const [tries, setTries] = useState(0);
  const going = answering === 'streaming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await readSources(id);
      if (left) return;
      if (found) setKnown(found);
      const open = going && (!found || found.state === 'asked' || found.state === 'searching');
      setState(found ? 'ready' : open ? 'loading' : 'failed');
      if (open) timer = setTimeout(look, lookMs);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, going, tries]);
  const again = useCallback(() => {
    setState('loading');
    setTries((count) => count + 1);
  }, []);
  return { state, known, again };
}
