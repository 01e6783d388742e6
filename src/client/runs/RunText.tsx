import { AnswerText } from '#client/markdown/AnswerText.tsx';
import type { RunView } from '#shared/run/run.ts';
import { RunFrame, type RunFrameProps } from './RunFrame.tsx';

interface Props extends Omit<RunFrameProps, 'draw'> {
  /** Shows what was written; by default as Markdown. */
  draw?(run: RunView): React.ReactNode;
}

/** The run on screen, with its text as Markdown. */
export function RunText({ draw = asMarkdown, ...props }: Props) {
  return <RunFrame {...props} draw={draw} />;
}

function asMarkdown({ text }: RunView) {
  return text !== '' && <AnswerText text={text} />;
}
