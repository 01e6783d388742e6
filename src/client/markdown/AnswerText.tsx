import './markdown.css';
import { type ComponentType, memo, useEffect, useState } from 'react';

interface Props {
  readonly text: string;
}

let formatted: ComponentType<Props> | null = null;

/** Brings what formats answers; where a deploy took it away the text stays plain (R25). */
export async function loadFormatting(): Promise<ComponentType<Props> | null> {
  const module = await import('./Markdown.tsx').catch(() => null);
  formatted = module?.Markdown ?? null;
  return formatted;
}

/** What a model wrote. It is never HTML (R34). */
export const AnswerText = memo(function AnswerText({ text }: Props) {
  const Formatted = useFormatting();
  return Formatted ? <Formatted text={text} /> : <Plain text={text} />;
});

/** Not by `lazy`: React holds what replaces a fallback back for 300 ms. */
function useFormatting(): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(() => formatted);
  useEffect(() => {
    if (part) return;
    let gone = false;
    void loadFormatting().then((loaded) => {
      if (!gone && loaded) setPart(() => loaded);
    });
    return () => {
      gone = true;
    };
  }, [part]);
  return part;
}

function Plain({ text }: Props) {
  return (
    <div className="answer-text plain" dir="auto">
      {text}
    </div>
  );
}
