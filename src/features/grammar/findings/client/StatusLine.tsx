import { useStore } from '@nanostores/react';
import { CheckStatus } from '#client/grammar/CheckStatus.tsx';
import { useSay } from '../../client/say-context.ts';
import { $text } from '../../client/text-store.ts';
import { $checking, $findings, askAgain } from './findings-store.ts';

/** How far the checking of the field has come. */
export function StatusLine() {
  const say = useSay();
  const isEmpty = useStore($text, { ssr: 'initial' }).trim() === '';
  const state = useStore($checking, { ssr: 'initial' });
  const found = useStore($findings, { ssr: 'initial' }).length;
  const count = isEmpty ? 0 : state.count;
  return <CheckStatus {...{ say, count, state, found }} onAgain={askAgain} />;
}
