import { useStore } from '@nanostores/react';
import { useSaying } from '../../client/say-context.ts';
import { $words, type Words } from './words-store.ts';

/** The words that references are written with: chosen ones, else those of the page. */
export function useWords(): Words {
  const { words } = useSaying();
  return useStore($words, { ssr: 'initial' }) ?? words;
}
