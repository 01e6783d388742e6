import { useStore } from '@nanostores/react';
import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import type { Finding } from '#shared/grammar/finding.ts';
import { $findings, $passages, $selected, type CheckedPassage } from './findings-store.ts';

interface Props {
  readonly sheet: RefObject<HTMLDivElement | null>;
}

/** The text once more, unseen, line for line as the field breaks it, with underlines. */
export function Mirror({ sheet }: Props) {
  const passages = useStore($passages, { ssr: 'initial' });
  const key = useStore($selected, { ssr: 'initial' });
  const selected = key === null ? null : $findings.get().find((one) => one.key === key);
  return (
    <div className="mirror" dir="auto" aria-hidden="true" ref={sheet}>
      {linesOf(passages).map((line) => (
        // A passage that was cut in two is one paragraph all the same.
        <div key={line[0]?.start}>
          {line.map(({ start, text, findings }) => (
            <MarkedText
              key={start}
              text={text}
              findings={findings}
              selected={
                selected && selected.start >= start && selected.end <= start + text.length
                  ? selected.local
                  : null
              }
            />
          ))}
        </div>
      ))}
      {/* The field has room for a line after the last break. */}
      <div>{'\n'}</div>
    </div>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly selected: Finding | null;
}

const MarkedText = memo(function MarkedText({ text, findings, selected }: MarkedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const finding of findings) {
    const { start, end, kind } = finding;
    if (start < at) continue;
    parts.push(
      <Fragment key={start}>
        {text.slice(at, start)}
        <mark
          className="finding-mark"
          data-kind={kind}
          data-selected={finding === selected || undefined}
        >
          {text.slice(start, end)}
        </mark>
      </Fragment>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
});

function linesOf(passages: readonly CheckedPassage[]): readonly (readonly CheckedPassage[])[] {
  const lines: CheckedPassage[][] = [];
  for (const [at, passage] of passages.entries()) {
    if (at === 0 || passages[at - 1]?.text.endsWith('\n')) lines.push([]);
    lines.at(-1)?.push(passage);
  }
  return lines;
}
