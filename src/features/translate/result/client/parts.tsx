import { useMemo } from 'react';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useSaying } from '../../client/say-context.ts';
import { Options } from '../../options/client/Options.tsx';
import { PartsContext, type TranslatorWords } from './parts-context.ts';
import { Result } from './Result.tsx';
import { page, translate } from './translation-store.ts';

/** What the form, which is there before, has done. */
export const tasks = { translate } as const;

const parts = { Result, Options, History } as const;
export type PartName = keyof typeof parts;

interface Props {
  readonly name: PartName;
  readonly words: TranslatorWords;
}

/** A part of the tool, with the words that came with it. */
export function LoadedPart({ name, words }: Props) {
  const { tag } = useSaying();
  const own = useMemo(() => ({ words, tag }), [words, tag]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  const Shown = parts[name];
  return (
    <PartsContext value={own}>
      <RunsContext value={runs}>
        <MarkdownContext value={markdown}>
          <Shown />
        </MarkdownContext>
      </RunsContext>
    </PartsContext>
  );
}

function History() {
  return <RunHistory page={page} />;
}
