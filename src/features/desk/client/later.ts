import type { ComponentType } from 'react';
import { laterWith } from '#client/ui/later.tsx';
import { loadWords } from './late-words.ts';
import { useWords } from './say-context.ts';

const laterPart = laterWith(() => {
  const say = useWords('desk');
  return { loading: say('ui.part.loading'), failed: say('ui.broken'), reload: say('ui.reload') };
});

/** A part of the page that comes when it is asked for, once its words are there, too. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return laterPart(async () => {
    const [Part] = await Promise.all([load(), loadWords()]);
    return Part;
  });
}
