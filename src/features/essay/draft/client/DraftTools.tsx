import { useState } from 'react';
import { openInDesk } from '#client/drafts/draft.ts';
import { saveFile } from '#client/ui/save-file.ts';
import type { RunView } from '#shared/run/run.ts';
import { goOn } from '../../client/begin.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { draftMarkdown, wholeDraft } from './whole-text.ts';

/** What can be done with a draft that has ended. */
export function DraftTools({ run }: { readonly run: RunView }) {
  const say = useWords('essay');
  const { desk } = useSaying();
  const [failed, setFailed] = useState(false);
  const draft = wholeDraft(run);
  if (!draft) return null;
  const { title, markdown } = draftMarkdown(draft);
  const save = () => {
    const name =
      title
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .trim()
        .slice(0, 80) || 'essay';
    saveFile(`${name}.md`, new Blob([markdown], { type: 'text/markdown' }));
  };
  return (
    <>
      {run.state !== 'done' && (
        <button className="button" type="button" onClick={() => void goOn(run)}>
          {say('ui.draft.continue')}
        </button>
      )}
      <button
        className="link"
        type="button"
        onClick={() => setFailed(!openInDesk({ title, markdown }, desk))}
      >
        {say('ui.desk')}
      </button>
      <button className="link" type="button" onClick={save}>
        {say('ui.draft.download')}
      </button>
      {failed && <span role="status">{say('ui.desk.failed')}</span>}
    </>
  );
}
