import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import type { IslandWords } from '#shared/i18n/plural.ts';
import awake from '../frame/client/awake.css?inline';
import { $calm } from '../frame/client/calm.ts';
import { DeskBar } from '../frame/client/DeskBar.tsx';
import { SidePane } from '../frame/client/SidePane.tsx';
import { TextRoom } from '../frame/client/TextRoom.tsx';
import type { PageGroup } from '../groups.ts';
import { SaveNotice } from '../saving/client/SaveNotice.tsx';
import { $conflict } from '../saving/client/save-store.ts';
import { $lateWords } from './late-words.ts';
import { later } from './later.ts';
import { SayContext, type Saying, useWords } from './say-context.ts';
import { useDeskPage } from './use-desk-page.ts';

addLateStyles(awake);

const ConflictBar = later(
  async () => (await import('../saving/client/ConflictBar.tsx')).ConflictBar,
);

interface Props extends Pick<Saying, 'tag' | 'shares'> {
  readonly words: Readonly<Record<PageGroup, IslandWords>>;
  readonly crash: CrashWords;
}

/** The desk: one open document, its panes, and what becomes of its words. */
export function DeskIsland({ words, crash, tag, shares }: Props) {
  const late = useStore($lateWords, { ssr: 'initial' });
  const saying = useMemo(
    () => ({ words: { ...words, ...late }, tag, shares }),
    [words, late, tag, shares],
  );
  const markdown = useMemo(() => late && { words: late.markdown, tag }, [late, tag]);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <MarkdownContext value={markdown}>
          <Desk />
        </MarkdownContext>
      </SayContext>
    </CrashBoundary>
  );
}

function Desk() {
  const say = useWords('desk');
  const calm = useStore($calm, { ssr: 'initial' });
  const conflict = useStore($conflict, { ssr: 'initial' });
  const field = useRef<HTMLTextAreaElement>(null);
  useDeskPage(field);
  return (
    <section className="desk" aria-label={say('ui.desk')} data-calm={calm || undefined}>
      <DeskBar />
      {conflict && <ConflictBar />}
      <SaveNotice />
      <div className="desk-room">
        <TextRoom field={field} />
        <SidePane />
      </div>
    </section>
  );
}
