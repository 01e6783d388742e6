import { useMemo } from 'react';
import { ShareLinks } from '#client/share/ShareLinks.tsx';
import { ShareContext, type ShareSetting } from '#client/share/share-setting.ts';
import css from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { callsFor } from './share-calls.ts';

addLateStyles(css);

/** Links of a search that has ended. */
export function ShareContent({ id }: { readonly id: string }) {
  const say = useWords('search');
  const { words, tag } = useSaying();
  const setting = useMemo<ShareSetting>(
    () => ({
      ...{ words: words.share, tag },
      ...{ title: say('ui.share.links'), none: say('ui.share.links.none') },
      calls: callsFor(id),
    }),
    [words, tag, say, id],
  );
  return (
    <div className="steps">
      <p>{say('ui.share.lede')}</p>
      <ShareContext value={setting}>
        <ShareLinks />
      </ShareContext>
    </div>
  );
}
