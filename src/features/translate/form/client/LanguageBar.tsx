import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useSaying, useWords } from '../../client/say-context.ts';
import { languagesIn, type NamedLanguage } from '../../named-language.ts';
import { $finished, $pair, firstTo, lastTo, setPair, swap } from './form-store.ts';

const arrows = 'm16 3 4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16';

/**
 * From which language into which. The page names those that it is about. All others come by the
 * browser's own names once somebody reaches for them: their first name alone stops a telephone for
 * 50 ms, and they are two hundred lines of the page.
 */
export function LanguageBar() {
  const say = useWords();
  const { tag, from, to, open } = useSaying();
  const bar = useRef<HTMLDivElement>(null);
  const pair = useStore($pair, { ssr: 'initial' }) ?? { from: from?.code ?? '', to: to.code };
  const finished = useStore($finished, { ssr: 'initial' });
  const [all, setAll] = useState<readonly NamedLanguage[] | null>(null);
  const fill = () => setAll((known) => known ?? languagesIn(tag));
  useEffect(() => {
    // What was chosen before the page's script woke stays.
    const [early = '', target = to.code] = [...(bar.current?.querySelectorAll('select') ?? [])].map(
      ({ value }) => value,
    );
    const isFree = open && target === to.code;
    const first = isFree && early === '' ? firstTo(target, navigator.languages) : target;
    $pair.set({ from: early, to: (isFree && lastTo()) || first });
  }, [to, open]);
  const named = all ?? [from, to].filter((one) => one !== null);
  const isNamed = [pair.from || to.code, pair.to].every((code) =>
    named.some((one) => one.code === code),
  );
  useEffect(() => {
    // Also where somebody reached one before the page's script woke.
    if (!isNamed || bar.current?.querySelector('select:is(:focus, :hover)'))
      setAll((known) => known ?? languagesIn(tag));
  }, [isNamed, tag]);
  const canSwap = pair.from !== '' || finished !== null;
  return (
    <div className="languages" ref={bar}>
      <Picker
        label={say('ui.from')}
        all={named}
        auto={say('ui.auto')}
        value={pair.from}
        onReach={fill}
        onPick={(code) => setPair({ ...pair, from: code })}
      />
      <IconButton
        d={arrows}
        label={say('ui.swap')}
        aria-disabled={!canSwap}
        onClick={() => canSwap && swap()}
      />
      <Picker
        label={say('ui.to')}
        all={named}
        value={pair.to}
        onReach={fill}
        onPick={(code) => setPair({ ...pair, to: code })}
      />
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  readonly all: readonly NamedLanguage[];
  /** Words of the choice that is none. */
  readonly auto?: string;
  readonly value: string;
  /** Before its choices are shown. */
  readonly onReach: () => void;
  readonly onPick: (code: string) => void;
}

function Picker({ label, all, auto, value, onReach, onPick }: PickerProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onPointerEnter={onReach}
        onPointerDown={onReach}
        onFocus={onReach}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      >
        {auto !== undefined && <option value="">{auto}</option>}
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
