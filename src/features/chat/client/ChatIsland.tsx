import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Composer } from '../composer/client/Composer.tsx';
import { HistoryPanel } from '../history/client/HistoryPanel.tsx';
import { SetUpCard } from '../models/client/SetUpCard.tsx';
import { Announcer } from '../thread/client/Announcer.tsx';
import { Thread } from '../thread/client/Thread.tsx';
import { ChatBar } from './ChatBar.tsx';
import { SayContext } from './say-context.ts';
import { useChatPage } from './use-chat-page.ts';

interface Props {
  /** Messages of the group `chat` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Model that the page begins with. */
  readonly slug: string;
}

/** The chat: kept conversations, one of them open, and the field. */
export function ChatIsland({ words, crash, tag, slug }: Props) {
  const saying = useMemo(() => ({ say: sayer<'chat'>(words, tag), tag }), [words, tag]);
  useChatPage(slug);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <div className="chat">
          <HistoryPanel />
          <section className="chat-main" aria-label={saying.say('ui.chat')}>
            <ChatBar />
            <Thread />
            <SetUpCard />
            <Composer />
            <Announcer />
          </section>
        </div>
      </SayContext>
    </CrashBoundary>
  );
}
