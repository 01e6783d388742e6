import { useWords } from '../../client/say-context.ts';
import { $dialog, type DialogName } from './dialog-store.ts';

interface Props {
  readonly name: DialogName;
  readonly className?: string;
}

/** Opens one of the dialogs that are loaded when they are asked for. */
export function DialogButton({ name, className = 'button quiet' }: Props) {
  const [share, exported, imported] = [useWords('share'), useWords('export'), useWords('import')];
  const words = { share, export: exported, import: imported };
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      onClick={() => $dialog.set(name)}
    >
      {(words[name] as typeof share)('ui.open')}
    </button>
  );
}
