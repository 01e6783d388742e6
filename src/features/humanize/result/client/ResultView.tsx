import { useMemo, useState } from 'react';
import { sentencesIn, withSentence } from '#client/sentences/sentences.ts';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { Wording } from '../../contract.ts';
import type { Pair } from '../../rules/client/worker-order.ts';
import { Alternatives } from './Alternatives.tsx';
import type { Asked } from './alternatives-store.ts';
import { Report } from './Report.tsx';
import { Sentences } from './Sentences.tsx';
import { SideBySide } from './SideBySide.tsx';

interface Props {
  readonly pairs: readonly Pair[];
  readonly wording: Wording;
  readonly way: 'model' | 'rules';
  /** All of it is there. */
  readonly ready: boolean;
}

interface Place {
  readonly pair: number;
  readonly sentence: number;
}

/** What became of the text: to read, sentence by sentence to change, to compare, to check. */
export function ResultView({ pairs: given, wording, way, ready }: Props) {
  const say = useWords();
  const [view, setView] = useState<'text' | 'sides'>('text');
  const [edited, setEdited] = useState<readonly Pair[] | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const pairs = edited ?? given;
  const after = useMemo(() => pairs.map((one) => one.after).join(''), [pairs]);
  const before = useMemo(() => pairs.map((one) => one.before).join(''), [pairs]);
  const asked = useAsked(pairs, place, wording);
  const choose = (sentence: string | null) => {
    if (sentence !== null && place)
      setEdited(
        pairs.map((one, at) =>
          at === place.pair
            ? { ...one, after: withSentence(sentencesIn(one.after), place.sentence, sentence) }
            : one,
        ),
      );
    setPlace(null);
  };
  if (pairs.length === 0) return null;
  return (
    <div className="result-view">
      <fieldset className="views">
        <legend className="only-read">{say('ui.view')}</legend>
        {(['text', 'sides'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={view === one} onChange={() => setView(one)} />
            {say(`ui.view.${one}`)}
          </label>
        ))}
      </fieldset>
      {view === 'sides' ? (
        <SideBySide pairs={pairs} />
      ) : (
        <Sentences
          pairs={pairs}
          ready={ready}
          onPress={(pair, sentence) => setPlace({ pair, sentence })}
        />
      )}
      {ready && view === 'text' && <p className="note">{say('ui.other.hint')}</p>}
      {(edited || way === 'rules') && (
        <CopyButton text={after} label={say(edited ? 'ui.copy.edited' : 'ui.copy')} />
      )}
      {ready && <Report before={before} after={after} frozen={wording.frozen} />}
      <Alternatives asked={asked} way={way} onChosen={choose} />
    </div>
  );
}

function useAsked(pairs: readonly Pair[], place: Place | null, wording: Wording): Asked | null {
  const { tool } = useSaying();
  return useMemo(() => {
    if (!place) return null;
    const all = sentencesIn(pairs[place.pair]?.after ?? '');
    const at = (n: number) => all[n]?.trim() ?? '';
    const { sentence } = place;
    return {
      ...{ tool, wording, sentence: at(sentence) },
      ...{ before: at(sentence - 1), after: at(sentence + 1) },
    };
  }, [pairs, place, wording, tool]);
}
