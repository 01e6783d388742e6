import { useStore } from '@nanostores/react';
import { type FormEvent, memo, useRef } from 'react';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { useLongText } from '#client/runs/use-long-text.ts';
import { LanguageOptions } from '#client/ui/LanguageOptions.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { planEssay, takePattern } from '../../client/begin.ts';
import { $brief, planning, setting } from '../../client/essay-store.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { EssayBrief } from '../../contract.ts';
import { essayLevels, essayTypes } from '../../kinds.ts';
import { fewestWords, longestTopic, mostWords, usualWords } from '../../limits.ts';
import { SourcePanel } from '../../sources/client/SourcePanel.tsx';

/** What the essay is to be. Fields keep what was typed before this script woke. */
export function BriefForm() {
  const say = useWords('essay');
  const form = useRef<HTMLFormElement>(null);
  const { turn } = useStore($brief, { ssr: 'initial' });
  const known = useStore(setting.$setting, { ssr: 'initial' });
  const shown = useStore(planning.$shown, { ssr: 'initial' });
  const isPlanning = shown.kind === 'beginning' || (shown.kind === 'run' && isGoing(shown.run));
  const hasFailed = shown.kind === 'run' && shown.run.state === 'failed';
  const hasModel = known.setting?.model !== false;
  const pattern = () => {
    if (form.current?.reportValidity()) takePattern(briefOf(form.current), say);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPlanning) void planEssay(briefOf(event.currentTarget), say);
  };
  return (
    <section aria-labelledby="essay-brief">
      <h2 id="essay-brief" className="only-read">
        {say('ui.brief')}
      </h2>
      <form method="dialog" className="essay-brief" ref={form} onSubmit={submit} key={turn}>
        <Fields />
        <div className="essay-tools">
          <button className="button" type="submit" aria-disabled={isPlanning}>
            {say(hasModel ? 'ui.outline.make' : 'ui.outline.pattern')}
          </button>
          {hasModel && (
            <button className="button quiet" type="button" onClick={pattern}>
              {say('ui.outline.pattern')}
            </button>
          )}
        </div>
        <p className="note">{say('ui.outline.pattern.note')}</p>
      </form>
      <SourcePanel />
      {isPlanning && <Skeleton label={say('ui.outline.making')} shown lines={4} />}
      {hasFailed && (
        <p className="run-failed" role="status">
          {say('ui.outline.failed')}
        </p>
      )}
      <RunNotices store={planning} />
    </section>
  );
}

/** Memoised: what a plan comes to is shown around them, and none of them changes by that. */
const Fields = memo(function Fields() {
  const say = useWords('essay');
  const { locale } = useSaying();
  const { brief } = useStore($brief, { ssr: 'initial' });
  const long = useLongText(longestTopic);
  return (
    <>
      <label className="wide">
        {say('ui.topic')}
        <textarea
          {...{ name: 'topic', required: true, rows: 2, dir: 'auto' }}
          {...long}
          placeholder={say('ui.topic.placeholder')}
          defaultValue={brief?.topic}
        />
      </label>
      <label>
        {say('ui.type')}
        <select name="type" defaultValue={brief?.type}>
          {essayTypes.map((type) => (
            <option key={type} value={type}>
              {say(`ui.type.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('ui.level')}
        <select name="level" defaultValue={brief?.level ?? 'college'}>
          {essayLevels.map((level) => (
            <option key={level} value={level}>
              {say(`ui.level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('ui.words')}
        <input
          {...{ name: 'words', type: 'number', required: true, min: fewestWords, max: mostWords }}
          {...{ inputMode: 'numeric', step: 1, 'aria-describedby': 'essay-words' }}
          defaultValue={brief?.words ?? usualWords}
        />
        <small id="essay-words">
          {say('ui.words.note', { fewest: fewestWords, most: mostWords })}
        </small>
      </label>
      <label>
        {say('ui.language')}
        <select name="language" defaultValue={brief?.language ?? locale}>
          <LanguageOptions />
        </select>
      </label>
    </>
  );
});

function briefOf(form: HTMLFormElement): EssayBrief {
  const data = new FormData(form);
  const said = (name: string) => String(data.get(name) ?? '');
  const words = Math.round(Number(said('words')));
  return {
    topic: said('topic').trim(),
    type: essayTypes.find((one) => one === said('type')) ?? 'argumentative',
    level: essayLevels.find((one) => one === said('level')) ?? 'college',
    words: Math.min(mostWords, Math.max(fewestWords, words || usualWords)),
    language: realLocaleOf(said('language')),
  };
}
