import '../../parts/client/parts-styles.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RunFrame } from '#client/runs/RunFrame.tsx';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { onRunEnd } from '#client/runs/run-end.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import { BackView } from '../../back/client/BackView.tsx';
import { back } from '../../back/client/back-store.ts';
import { $local, wakeAgreed } from '../../browser/client/browser-store.ts';
import { LocalText } from '../../browser/client/LocalText.tsx';
import { useWords } from '../../client/say-context.ts';
import { $setting, reloadSetting, watchSetting } from '../../options/client/setting-store.ts';
import { ways } from '../../ways/client/ways-store.ts';
import { EngineNote } from './EngineNote.tsx';
import { Facts } from './Facts.tsx';
import { ResultTools } from './ResultTools.tsx';
import { Translated } from './Translated.tsx';
import { $edited, page } from './translation-store.ts';

/** Beside the text: its translation, as it comes, and what can be done with it. */
export function Result() {
  useRunPage(page);
  useEffect(() => {
    wakeAgreed();
    // They spend words, too.
    const stops = [watchSetting(), ...[back, ways].map((one) => onRunEnd(one, reloadSetting))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const local = useStore($local);
  return (
    <>
      <RunNotices store={page.run} />
      {local.kind === 'none' ? <OfRun /> : <LocalText shown={local} />}
      <EngineNote />
    </>
  );
}

function OfRun() {
  const say = useWords();
  const edited = useStore($edited);
  const { setting } = useStore($setting);
  // Where nothing translates, the card below says so: nothing comes here.
  const isAwaited = setting?.engines.length !== 0;
  const textOf = ({ id, text }: RunView) => (edited?.id === id ? edited.text : text);
  return (
    <>
      <RunFrame
        store={page.run}
        empty={isAwaited && <p className="note">{say('ui.empty')}</p>}
        draw={(run) => <Translated key={run.id} run={run} />}
        textOf={textOf}
        origin={(run) => <Facts run={run} />}
        tools={(run) => <ResultTools run={run} text={textOf(run)} />}
      />
      <BackView />
    </>
  );
}
