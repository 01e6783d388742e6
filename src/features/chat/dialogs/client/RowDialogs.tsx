import { useWords } from '../../client/say-context.ts';
import { type DialogName, showDialogOf } from './dialog-store.ts';

interface Props {
  readonly conversationId: string;
  /** The menu that holds the buttons gives way. */
  readonly onOpen: () => void;
}

/** Buttons of a kept chat's menu: a link of it, files of it. */
export function RowDialogs({ conversationId, onOpen }: Props) {
  const [share, exported] = [useWords('share'), useWords('export')];
  const show = (name: DialogName) => {
    onOpen();
    showDialogOf(conversationId, name);
  };
  return (
    <>
      <button type="button" onClick={() => show('share')}>
        {share('ui.open')}
      </button>
      <button type="button" onClick={() => show('export')}>
        {exported('ui.open')}
      </button>
    </>
  );
}
