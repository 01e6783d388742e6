import { longText } from '#client/ui/long-text.ts';
import { UnsentNote } from '#client/ui/UnsentNote.tsx';
import { useWords } from '../../client/say-context.ts';

interface Props {
  readonly isBack: boolean;
  readonly onDrop: () => void;
}

/** Where changes stand in a form again that were not saved. */
export function Unsent({ isBack, onDrop }: Props) {
  const say = useWords('extras');
  if (!isBack) return null;
  return <UnsentNote text={say('ui.unsent')} drop={say('ui.unsent.drop')} onDrop={onDrop} />;
}

/** Props of a field of a chat's form that says when its text is too long. */
export function useLongText(most: number) {
  const say = useWords('extras');
  return longText(most, (count) => say('ui.long', { count, most }));
}
