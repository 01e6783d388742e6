import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { $session } from '#client/session/store.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { Gallery } from './Gallery.tsx';
import { loadGallery } from './gallery-store.ts';
import { OwnBots } from './OwnBots.tsx';
import { loadOwn } from './own-store.ts';

export type Say = Translate<'bot'>;

interface Props {
  /** Messages of the group `bot` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the chat in this language. */
  readonly chat: string;
}

/** Public bots, and one's own. */
export function BotIsland({ words, crash, tag, chat }: Props) {
  const say = sayer<'bot'>(words, tag);
  const { session } = useStore($session, { ssr: 'initial' });
  const person = session?.user.id;
  useEffect(() => void loadGallery(), []);
  useEffect(holdFocus, []);
  // Of another person another list (R18).
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose list it is, the server knows.
  useEffect(() => void loadOwn(), [person]);
  return (
    <CrashBoundary words={crash}>
      <div className="bots">
        <OwnBots say={say} chat={chat} />
        <Gallery say={say} chat={chat} />
      </div>
    </CrashBoundary>
  );
}
