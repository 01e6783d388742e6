import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { later } from '../../client/later.ts';
import { useSay } from '../../client/say-context.ts';
import { $online } from '../../composer/client/outbox.ts';
import { FindField } from '../../find/client/FindField.tsx';
import { $query } from '../../find/client/query.ts';
import { $editing } from '../../project/client/project-store.ts';
import { $asked } from './ask-store.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistoryStatus } from './HistoryStatus.tsx';
import { HistoryTold } from './HistoryTold.tsx';
import { $isListComing, $selected } from './history-store.ts';
import { ViewChooser } from './ViewChooser.tsx';

const FindResults = later(
  async () => (await import('../../find/client/FindResults.tsx')).FindResults,
);
const SelectedBar = later(
  async () => (await import('../../select/client/SelectedBar.tsx')).SelectedBar,
);

const AskDialog = later(async () => (await import('./AskDialog.tsx')).AskDialog);
const ProjectDialog = later(
  async () => (await import('../../project/client/ProjectDialog.tsx')).ProjectDialog,
);

/** Kept conversations: beside the open one, on a narrow page above it. */
export function HistoryPanel() {
  const { say } = useSay();
  const isComing = useStore($isListComing);
  const searching = useStore($query, { ssr: 'initial' }).trim() !== '';
  const online = useStore($online, { ssr: 'initial' });
  const selecting = useStore($selected, { ssr: 'initial' }) !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const asked = useStore($asked, { ssr: 'initial' }) !== null;
  const editing = useStore($editing, { ssr: 'initial' }) !== null;
  return (
    <>
      <nav
        className="history"
        id="chat-history"
        popover="auto"
        aria-labelledby="chat-history-title"
        aria-busy={isComing}
      >
        <h2 id="chat-history-title" ref={heading} tabIndex={-1}>
          {say('ui.history')}
        </h2>
        <button
          className="link close"
          type="button"
          popoverTarget="chat-history"
          popoverTargetAction="hide"
        >
          {say('ui.history.close')}
        </button>
        <FindField />
        {searching && <FindResults />}
        {/* Without a connection nothing is found, and the list stays. */}
        {!(searching && online) && (
          <>
            <ViewChooser />
            {selecting && <SelectedBar />}
            <HistoryList onGone={toHeading} />
            <HistoryStatus />
          </>
        )}
        <HistoryTold onGone={toHeading} />
      </nav>
      <div className="chat-later">
        {asked && <AskDialog onGone={toHeading} />}
        {editing && <ProjectDialog />}
      </div>
    </>
  );
}
