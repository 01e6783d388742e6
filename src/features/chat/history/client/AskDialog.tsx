import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import { deleteProject } from '../../project/client/project-changes.ts';
import { $asked, type Asked } from './ask-store.ts';
import { emptyBin, removeChats } from './changes.ts';

interface Props {
  /** What had the focus goes away. */
  readonly onGone: () => void;
}

/** Asks before something is gone for good. */
export function AskDialog({ onGone }: Props) {
  const asked = useStore($asked, { ssr: 'initial' });
  const [{ say }, keeping, project] = [useSay(), useWords('keeping'), useWords('project')];
  if (!asked) return null;
  const words = {
    remove: [keeping('ui.remove'), say('ui.cancel')],
    'empty-bin': [keeping('ui.bin.empty'), keeping('ui.bin.keep')],
    project: [project('ui.delete'), project('ui.delete.keep')],
  } as const;
  const [yes, no] = words[asked.what];
  return (
    <ConfirmDialog
      question={questionOf(asked)}
      yes={yes}
      no={no}
      onAnswer={(answer) => {
        $asked.set(null);
        if (!answer) return;
        // The button of an empty bin goes with what was in it.
        if (asked.what === 'empty-bin') onGone();
        void act(asked);
      }}
    />
  );

  function questionOf(one: Asked): string {
    if (one.what === 'remove') return keeping('ui.remove.ask', { count: one.items.length });
    if (one.what === 'empty-bin') return keeping('ui.bin.empty.ask');
    return project('ui.delete.ask', { name: one.project.name });
  }
}

function act(asked: Asked): Promise<void> {
  if (asked.what === 'remove') return removeChats(asked.items);
  if (asked.what === 'empty-bin') return emptyBin();
  return deleteProject(asked.project);
}
