import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunNotices, WordsLeft } from '#client/runs/RunNotices.tsx';
import { RunText } from '#client/runs/RunText.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import type { RunView } from '#shared/run/run.ts';
import type { PlugProps } from '../../client/plugs.ts';
import { useGroup, useTag, useWords } from '../../client/say-context.ts';
import type { SuggestInput } from '../contract.ts';
import { SuggestForm } from './SuggestForm.tsx';
import { SuggestPieces } from './SuggestPieces.tsx';
import css from './suggest.css?inline';
import {
  keepLast,
  leave,
  openLast,
  placeSuggestion,
  suggestRun,
  suggestSetting,
  watchLeft,
} from './suggest-store.ts';
import { useSuggestPlugin } from './use-suggest-state.ts';

addLateStyles(css);

/** Asks a model about the words that are selected; what it says stands here, never over the text. */
export function SuggestPane(props: PlugProps) {
  const words = useGroup('runs');
  const tag = useTag();
  const runs = useMemo(() => ({ words, tag }), [words, tag]);
  return (
    <RunsContext value={runs}>
      <Pane {...props} />
    </RunsContext>
  );
}

function Pane({ editor, document: { key } }: PlugProps) {
  const say = useWords('desk-suggest');
  const { setting } = useStore(suggestSetting.$setting, { ssr: 'initial' });
  const shown = useStore(suggestRun.$shown, { ssr: 'initial' });
  useSuggestPlugin(editor);
  const asked = useRef('');
  useEffect(() => {
    void suggestSetting.load();
    const before = asked.current;
    asked.current = key;
    if (before === key) return;
    if (suggestRun.$shown.get().kind === 'empty') void openLast(key);
    else keepLast(before, key);
  }, [key]);
  useEffect(watchLeft, []);
  const isOpen = shown.kind !== 'empty';
  return (
    <div className="suggest">
      <p className="note">{say('ui.lede')}</p>
      <ModelSetUp setting={suggestSetting} />
      {setting?.model && !isOpen && <SuggestForm editor={editor} documentKey={key} />}
      <RunNotices store={suggestRun} />
      <RunText store={suggestRun} onNew={() => leave(editor, key)} />
      {shown.kind === 'run' && <Settled run={shown.run} editor={editor} />}
      {isOpen && !(shown.kind === 'run' && isGoing(shown.run)) && (
        <button className="button quiet" type="button" onClick={() => leave(editor, key)}>
          {say('ui.another')}
        </button>
      )}
      {!isOpen && <WordsLeft setting={suggestSetting} id="suggest-left" />}
    </div>
  );
}

/** Once it is finished, its pieces. */
function Settled({ run, editor }: { readonly run: RunView } & Pick<PlugProps, 'editor'>) {
  const tag = useTag();
  const [placed, setPlaced] = useState<boolean | null>(null);
  const { id, state, text } = run;
  const isExplained = (run.input as SuggestInput).command === 'explain';
  const isReady = !isGoing(run) && text.trim() !== '' && !isExplained;
  const latest = useRef(run);
  latest.current = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each suggestion that has ended.
  useEffect(() => {
    setPlaced(isReady ? placeSuggestion(editor, latest.current, tag) : null);
  }, [id, state, isReady, editor]);
  if (!isReady || placed === null) return null;
  return <SuggestPieces editor={editor} text={text} placed={placed} />;
}
