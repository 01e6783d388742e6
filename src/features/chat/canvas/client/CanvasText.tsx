import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { $session } from '#client/session/store.ts';
import { useWords } from '../../client/say-context.ts';
import { longestVersion } from '../limits.ts';
import { CanvasActions } from './CanvasActions.tsx';
import { Changes } from './Changes.tsx';
import type { Canvas } from './canvas-store.ts';
import { Steps } from './Steps.tsx';
import { forgetKept, rememberUnkept, unkeptOf } from './unkept.ts';
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
  const isLong = isChanged && text.length > longestVersion;
  const canKeep = isChanged && !full && !isLong && text !== '';
  /** It stands in the field alone, and can be no version. */
  const isStuck = isChanged && !canKeep && text !== '';
  const keep = async (changed: string, by: 'own' | 'model') => {
    if (!isStuck) setText(changed);
    const done = await add(changed, by);
    if (done) setChosen(last);
    setTold(done ? 'kept' : 'keep.failed');
  };
  const take = useLatest(async (changed: string, kept?: string): Promise<void> => {
    if (!canKeep || text === kept) return keep(changed, 'model');
    // What is written by hand, perhaps while the model wrote, is a version of its own before; so is
    // what is written while that is kept.
    if (!(await add(text, 'own'))) return setTold('keep.failed');
    return take(changed, text);
  });
  useKeptAtLast(
    () => {
      rememberUnkept(canvas, canKeep || isStuck ? text : null);
      if (canKeep) void add(text, 'own').then((done) => done && forgetKept(canvas, text));
    },
    () => {
      if (canKeep) addAtLast(text);
      rememberUnkept(canvas, isChanged ? text : null);
    },
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
      <Field isCode={canvas.part >= 0} text={text} long={isLong} onText={setText} />
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

interface FieldProps {
  /** Whether it is a code of the answer. */
  readonly isCode: boolean;
  readonly text: string;
  readonly long: boolean;
  readonly onText: (text: string) => void;
}

/** The text as it stands: one that is too long is told to be, as `maxLength` would cut it without a word. */
function Field({ isCode, text, long, onText }: FieldProps) {
  const say = useWords('canvas');
  const extras = useWords('extras');
  const note = useId();
  return (
    <>
      <textarea
        {...(isCode ? code : prose)}
        aria-label={say('ui.text')}
        aria-describedby={note}
        aria-invalid={long}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {/* Its count changes with every key: it is heard when it comes. */}
      <p id={note} className="failed" role="status" aria-relevant="additions">
        {long && extras('ui.long', { count: text.length, most: longestVersion })}
      </p>
    </>
  );
}

/** What somebody wrote is not lost when the canvas closes, or the page. */
function useKeptAtLast(close: () => void, hide: () => void): void {
  const closed = useLatest(close);
  const hidden = useLatest(hide);
  useEffect(() => {
    const whose = $session.get().session?.user.id;
    addEventListener('pagehide', hidden);
    return () => {
      removeEventListener('pagehide', hidden);
      // Nothing of one person's is kept for the next (R18).
      if (!whose || whose === $session.get().session?.user.id) closed();
    };
  }, [closed, hidden]);
}

/** Calls it as it is by then: a change is asked for long before it comes. */
function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A) => latest.current(...args), []);
}
