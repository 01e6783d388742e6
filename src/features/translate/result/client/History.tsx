import { RunHistory } from '#client/runs/RunHistory.tsx';
import { page } from './translation-store.ts';

/** Translations that are kept, newest first. */
export function History() {
  return <RunHistory page={page} />;
}
