import { useEffect, useState } from 'react';
import { isGoing } from '#client/runs/run-store.ts';
import { sentencesIn, withSentence } from '#client/sentences/sentences.ts';
import type { RunView } from '#shared/run/run.ts';
import { $finished } from '../../form/client/form-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { Ways } from '../../ways/client/Ways.tsx';
import type { WaysAsked } from '../../ways/client/ways-store.ts';
import { Sentences } from './Sentences.tsx';
import { detailOf, type Stretch, sourceOf, stretchesOf } from './stretches.ts';
import { $edited, type RunInput } from './translation-store.ts';

interface Place {
  readonly stretch: number;
  readonly sentence: number;
}

/** The translation as it comes; once it is there, each sentence can be said another way. */
export function Translated({ run }: { readonly run: RunView }) {
  const say = usePartWords();
  const [changed, setChanged] = useState<readonly Stretch[] | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const going = isGoing(run);
  const input = run.input as RunInput;
  const stretches = changed ?? stretchesOf(run);
  const text = stretches.map(({ after }) => after).join('');
  const from = detailOf(run)?.from ?? '';
  useEffect(() => {
    $finished.set(going || text === '' ? null : { source: input.text, text, from });
    return () => $finished.set(null);
  }, [going, input.text, text, from]);
  const choose = (sentence: string | null) => {
    setPlace(null);
    if (sentence === null || !place) return;
    const next = stretches.map((one, at) =>
      at === place.stretch
        ? {
            ...one,
            after: withSentence(sentencesIn(one.after, input.to), place.sentence, sentence),
          }
        : one,
    );
    setChanged(next);
    $edited.set({ id: run.id, text: next.map(({ after }) => after).join('') });
  };
  return (
    <>
      <Progress run={run} />
      <Sentences
        stretches={stretches}
        language={input.to}
        ready={!going}
        onPress={(stretch, sentence) => setPlace({ stretch, sentence })}
      />
      {!going && text !== '' && <p className="note">{say('ui.ways.hint')}</p>}
      <Ways
        asked={askedOf(stretches, place, { ...input, from: input.from ?? (from || null) })}
        onChosen={choose}
      />
    </>
  );
}

function askedOf(
  stretches: readonly Stretch[],
  place: Place | null,
  { text: _, ...wording }: RunInput,
): WaysAsked | null {
  const stretch = place && stretches[place.stretch];
  if (!stretch) return null;
  const all = sentencesIn(stretch.after, wording.to);
  const at = (n: number) => all[n]?.trim() ?? '';
  const { sentence } = place;
  return {
    ...{ ...wording, source: sourceOf(stretch, sentence, wording), sentence: at(sentence) },
    ...{ before: at(sentence - 1), after: at(sentence + 1) },
  };
}

function Progress({ run }: { readonly run: RunView }) {
  const say = usePartWords();
  const detail = detailOf(run);
  if (!isGoing(run) || !detail || detail.count < 2) return null;
  const { count, pieces } = detail;
  const done = pieces.length;
  // Said aloud at each quarter, not at each part.
  const quarter = Math.floor((done / count) * 4) / 4;
  return (
    <div className="progress">
      <progress max={count} value={done} aria-label={say('ui.progress')} />{' '}
      <span aria-hidden="true">{say('ui.progress.pieces', { done, count })}</span>
      <span className="only-read" role="status">
        {quarter > 0 && say('ui.progress.pieces', { done: Math.ceil(count * quarter), count })}
      </span>
    </div>
  );
}
