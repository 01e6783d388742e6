import { Dialog } from './Dialog.tsx';

interface Props {
  /** What is asked; null keeps the dialog closed. */
  readonly question: string | null;
  /** Words of the button that does what cannot be taken back. */
  readonly yes: string;
  readonly no: string;
  /** Once for each question, when focus is back. Escape says no. */
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before something is gone for good. */
export function ConfirmDialog({ question, yes, no, onAnswer }: Props) {
  return (
    <Dialog
      className="question"
      label={question ?? ''}
      open={question !== null}
      onClose={(value) => onAnswer(value === 'yes')}
    >
      <form method="dialog">
        <p>{question}</p>
        <button className="button quiet" type="submit">
          {no}
        </button>
        <button className="button danger" type="submit" value="yes">
          {yes}
        </button>
      </form>
    </Dialog>
  );
}
