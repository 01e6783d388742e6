import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import { longestVersion } from '../limits.ts';
import { CanvasActions } from './CanvasActions.tsx';
import { Changes } from './Changes.tsx';
import type { Canvas } from './canvas-store.ts';
import { Steps } from './Steps.tsx';
import { forgetUnkept, rememberUnkept, unkeptOf } from './unkept.ts';
import type { Versions } from './use-versions.ts';
import { WishForm } from './WishForm.tsx';

interface Props {
  readonly canvas: Canvas;
  readonly versions: Versions;
}

/** Stays the last one where others come. */
const last = Number.POSITIVE_INFINITY;
const prose = { dir: 'auto' };
const code = { className: 'code', dir: 'ltr', spellCheck: false };

/** A text, to be changed by hand or by asking, and its versions. */
export function CanvasText({ canvas, versions: { all, full, add, addAtLast } }: Props) {
  const say = useWords('canvas');
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, all.length - 1);
  const [text, setText] = useState(() => unkeptOf(canvas) ?? all.at(-1)?.text ?? '');
  const [compares, setCompares] = useState(false);
  const [told, setTold] = useState<'kept' | 'keep.failed' | null>(null);
  const version = all[at];
  const isChanged = text !== version?.text;
  const canKeep = isChanged && !full && text !== '';
  const keep = async (changed: string, by: 'own' | 'model') => {
    setText(changed);
    const done = await add(changed, by);
    if (done) setChosen(last);
    setTold(done ? 'kept' : 'keep.failed');
  };
  const take = useLatest(async (changed: string) => {
    // What is written by hand, perhaps while the model wrote, is a version of its own before.
    if (canKeep && !(await add(text, 'own'))) return setTold('keep.failed');
    await keep(changed, 'model');
  });
  useKeptAtLast(
    () => canKeep && void add(text, 'own'),
    () => canKeep && addAtLast(text),
    () => rememberUnkept(canvas, isChanged ? text : null),
  );
  const base = isChanged ? at : at - 1;
  return (
    <>
      <Steps
        at={at}
        count={all.length}
        by={version?.by ?? 'own'}
        locked={isChanged}
        onShow={(n) => {
          setChosen(n);
          setText(all[n]?.text ?? '');
          setTold(null);
        }}
      />
      <textarea
        {...(canvas.part < 0 ? prose : code)}
        aria-label={say('ui.text')}
        maxLength={longestVersion}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CanvasActions
        canvas={canvas}
        text={text}
        compares={compares}
        onKeep={canKeep ? () => void keep(text, 'own') : null}
        onCompare={base < 0 ? null : () => setCompares(!compares)}
      />
      <p className={told === 'keep.failed' ? 'failed' : 'note'} role="status">
        {told === 'kept' && say('ui.kept', { n: at + 1 })}
        {told === 'keep.failed' && say('ui.keep.failed')} {full && say('ui.full')}
      </p>
      {compares && base >= 0 && (
        <Changes before={all[base]?.text ?? ''} after={text} n={base + 1} />
      )}
      <WishForm text={text} full={full} onChanged={(changed) => void take(changed)} />
    </>
  );
}

/** What somebody wrote is not lost when the canvas closes, or the page. */
function useKeptAtLast(close: () => unknown, send: () => unknown, remember: () => void): void {
  const closed = useLatest(close);
  const hidden = useLatest(() => {
    send();
    remember();
  });
  useEffect(() => {
    addEventListener('pagehide', hidden);
    return () => {
      removeEventListener('pagehide', hidden);
      forgetUnkept();
      closed();
    };
  }, [closed, hidden]);
}

/** Calls it as it is by then: a change is asked for long before it comes. */
function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A) => latest.current(...args), []);
}
