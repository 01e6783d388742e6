import './markdown.css';
import { type ComponentType, lazy, memo, Suspense } from 'react';

interface Props {
  readonly text: string;
}

/** Loaded with the first answer; null where a deploy took it away (R25). */
export function loadFormatting() {
  return import('./Markdown.tsx').catch(() => null);
}

const Formatted = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const module = await loadFormatting();
  return { default: module?.Markdown ?? Plain };
});

/** What a model wrote. It is never HTML (R34). */
export const AnswerText = memo(function AnswerText({ text }: Props) {
  return (
    <Suspense fallback={<Plain text={text} />}>
      <Formatted text={text} />
    </Suspense>
  );
});

function Plain({ text }: Props) {
  return (
    <div className="answer-text plain" dir="auto">
      {text}
    </div>
  );
}
