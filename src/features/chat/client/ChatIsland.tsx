import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { BotAbove } from '../bot/client/BotAbove.tsx';
import { CanvasPanel } from '../canvas/client/CanvasPanel.tsx';
import { CodeCanvasButton } from '../canvas/client/CodeCanvasButton.tsx';
import { Composer } from '../composer/client/Composer.tsx';
import { ChatDialogs } from '../dialogs/client/ChatDialogs.tsx';
import { HistoryPanel } from '../history/client/HistoryPanel.tsx';
import { Keys } from '../keys/client/Keys.tsx';
import { SetUpBelow } from '../models/client/SetUpBelow.tsx';
import { UsePanel } from '../price/client/UsePanel.tsx';
import { PlaceNote } from '../temporary/client/PlaceNote.tsx';
import { Announcer } from '../thread/client/Announcer.tsx';
import { Thread } from '../thread/client/Thread.tsx';
import { wordsOf } from '../words/lines.ts';
import { ChatBar } from './ChatBar.tsx';
import { SayContext, useSay } from './say-context.ts';
import { useChatPage } from './use-chat-page.ts';

interface Props {
  /** `linesOf` them: of an object the page would carry each word in an array of its own. */
  readonly words: string;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly crash: CrashWords;
  /** Model that the page begins with. */
  readonly slug: string;
}

/** The chat: kept conversations, one of them open, and the field. */
export function ChatIsland({ words: lines, crash, tag, slug }: Props) {
  const words = useMemo(() => wordsOf(lines), [lines]);
  const saying = useMemo(() => ({ words, tag }), [words, tag]);
  const formatting = useMemo(
    () => ({ words: words.markdown, tag, codeTool: CodeCanvasButton }),
    [words, tag],
  );
  useChatPage(slug);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <MarkdownContext value={formatting}>
          <div className="chat">
            <HistoryPanel />
            <Conversation />
            <CanvasPanel />
          </div>
        </MarkdownContext>
      </SayContext>
    </CrashBoundary>
  );
}

function Conversation() {
  const { say } = useSay();
  return (
    <section className="chat-main" aria-label={say('ui.chat')}>
      <h2 className="only-read">{say('ui.chat')}</h2>
      <ChatBar />
      <PlaceNote />
      <BotAbove />
      <Thread />
      <SetUpBelow />
      <Composer />
      <Announcer />
      <ChatDialogs />
      <UsePanel />
      <Keys />
    </section>
  );
}
