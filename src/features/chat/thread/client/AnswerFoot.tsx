import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { loadFormatting } from '#client/markdown/AnswerText.tsx';
import { partAtRest } from '#client/ui/part-at-rest.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import type { AnswerEditProps } from '../../edit/client/AnswerEdit.tsx';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { VersionSwitch } from './VersionSwitch.tsx';
import type { Place } from './Versions.tsx';

export interface ToolsProps {
  readonly message: Message;
  /** An answer is on its way, and no other can begin. */
  readonly busy: boolean;
  /** Puts a form in the place of its text. */
  readonly onEdit: (form: ComponentType<AnswerEditProps>) => void;
}

/** What is done with an answer waits until one is shown, formatted. */
const AnswerTools = partAtRest<ToolsProps>(async () => {
  await loadFormatting();
  return (await import('./AnswerTools.tsx')).AnswerTools;
});

interface Props extends ToolsProps {
  /** Absent where all versions stand side by side. */
  readonly place?: Place;
}

/** The row below an answer: its versions, what can be done with it, and who wrote it. */
export function AnswerFoot({ message, busy, place, onEdit }: Props) {
  const { say } = useSay();
  const more = useWords('extras');
  const { choices } = useStore($models, { ssr: 'initial' });
  const { state, served, edited } = message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div className="tools" role="group" aria-label={more('ui.tools')}>
      {place && <VersionSwitch {...place} />}
      {state !== 'streaming' && <AnswerTools {...{ message, busy, onEdit }} />}
      {(edited || served) && (
        <span className="served note">
          {served ? say('ui.served', { name: nameOf(choices, served) }) : say('ui.edited')}
        </span>
      )}
    </div>
  );
}
