import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { useLongText } from '#client/runs/use-long-text.ts';
import { $batchNotice, $picking, titlesIn, writeList } from '../../bulk/client/batch-store.ts';
import { $form, setting, writeArticle, writing } from '../../client/article-store.ts';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { longestTitle, mostTitles } from '../../limits.ts';
import { MoreFields } from './MoreFields.tsx';
import { settingsOf } from './read-form.ts';
import { SettingFields } from './SettingFields.tsx';

type Mode = 'one' | 'many';

const ArticleLimit = later(async () => (await import('./ArticleLimit.tsx')).ArticleLimit);
const TitlesPicker = later(
  async () => (await import('../../bulk/client/TitlesPicker.tsx')).TitlesPicker,
);

/** What is to be written. Fields keep what was typed before this script woke. */
export function ArticleForm() {
  const say = useWords();
  const [mode, setMode] = useState<Mode>('one');
  const long = useLongText(mode === 'one' ? longestTitle : Infinity);
  const { turn, input } = useStore($form, { ssr: 'initial' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const settings = settingsOf(form);
    const title = String(new FormData(form).get('title') ?? '').trim();
    if (mode === 'many') void writeList(settings);
    else void writeArticle({ title, settings });
  };
  return (
    <section aria-labelledby="article-form">
      <h2 id="article-form" className="only-read">
        {say('ui.form')}
      </h2>
      <form method="dialog" className="article-form" onSubmit={submit} key={turn}>
        <Modes mode={mode} onMode={setMode} />
        <label className="wide" hidden={mode !== 'one'}>
          {say('ui.name')}
          <input
            {...{ name: 'title', dir: 'auto', autoComplete: 'off' }}
            {...long}
            required={mode === 'one'}
            placeholder={say('ui.name.placeholder')}
            defaultValue={input?.title}
          />
        </label>
        {mode === 'many' && <TitlesPicker />}
        <SettingFields hasHeadings={mode === 'one'} />
        <MoreFields />
        <Send mode={mode} />
      </form>
      <Notices />
    </section>
  );
}

function Modes({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  const say = useWords();
  return (
    <fieldset className="wide">
      <legend className="only-read">{say('ui.mode')}</legend>
      {(['one', 'many'] as const).map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="mode" checked={mode === one} onChange={() => onMode(one)} />
          {say(`ui.mode.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** What it costs, before anything is written (DESIGN 6); its line is kept free from the first. */
function Send({ mode }: { readonly mode: Mode }) {
  const say = useWords();
  const known = useStore(setting.$setting, { ssr: 'initial' });
  const picking = useStore($picking, { ssr: 'initial' });
  const count = useMemo(() => Math.min(mostTitles, titlesIn(picking).length), [picking]);
  const shown = useStore(writing.$shown, { ssr: 'initial' });
  const isBusy = shown.kind === 'beginning' || (shown.kind === 'run' && isGoing(shown.run));
  const cannot = known.setting?.model === false || (mode === 'one' ? isBusy : count === 0);
  const left = known.setting?.left ?? 0;
  const price = mode === 'one' ? say('ui.price', { left }) : say('ui.price.many', { left, count });
  return (
    <div className="wide article-send">
      <button
        className="button"
        type="submit"
        aria-disabled={cannot}
        onClick={(event) => cannot && event.preventDefault()}
      >
        {mode === 'one' || count === 0 ? say('ui.write') : say('ui.write.many', { count })}
      </button>
      <p className="note">{known.setting?.model ? price : '\u00a0'}</p>
    </div>
  );
}

function Notices() {
  const say = useWords();
  const notice = useStore(writing.$notice, { ssr: 'initial' });
  const list = useStore($batchNotice, { ssr: 'initial' });
  if (notice?.what === 'limit' || list === 'limit') return <ArticleLimit />;
  return (
    <>
      <RunNotices store={writing} />
      <p role="status" className="run-failed">
        {list === 'begin.failed' && say('ui.begin.failed')}
      </p>
    </>
  );
}
