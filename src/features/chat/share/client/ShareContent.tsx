import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ShareLinks } from '#client/share/ShareLinks.tsx';
import { ShareContext, type ShareSetting } from '#client/share/share-setting.ts';
import css from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { $chat, $path, $streaming } from '../../client/chat-store.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { callsFor } from './share-calls.ts';

addLateStyles(css);

/** Links of the conversation on screen: those that are there, and another one. */
export function ShareContent() {
  const say = useWords('share');
  const { conversation } = useStore($chat);
  const path = useStore($path);
  const isBusy = useStore($streaming) !== null;
  const last = path.at(-1);
  if (!conversation || !last) return <p>{say('ui.empty')}</p>;
  return (
    <div className="steps">
      <p>{say('ui.lede')}</p>
      <p className="note">{say('ui.frozen')}</p>
      {isBusy ? (
        <p role="status">{say('ui.streaming')}</p>
      ) : (
        <Links key={conversation.id} conversationId={conversation.id} messageId={last.id} />
      )}
    </div>
  );
}

interface Props {
  readonly conversationId: string;
  readonly messageId: string;
}

function Links({ conversationId, messageId }: Props) {
  const say = useWords('share');
  const { words, tag } = useSaying();
  const setting = useMemo<ShareSetting>(
    () => ({
      ...{ words: words.share, tag, title: say('ui.links'), none: say('ui.links.none') },
      calls: callsFor({ conversationId, messageId }),
    }),
    [words, tag, say, conversationId, messageId],
  );
  return (
    <ShareContext value={setting}>
      <ShareLinks />
    </ShareContext>
  );
}
