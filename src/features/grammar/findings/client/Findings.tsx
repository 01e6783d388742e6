import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type FindingKind, findingKinds } from '#shared/grammar/finding.ts';
import { groupThousands } from '#shared/number/grouping.ts';
import { useSay } from '../../client/say-context.ts';
import { fixAll, fixable, select } from './act.ts';
import { FindingActions } from './FindingActions.tsx';
import { $findings, $selected, type Placed } from './findings-store.ts';

const atFirst = 30;

/** How many of each kind, and one after the other. */
export function Findings() {
  const say = useSay();
  const findings = useStore($findings, { ssr: 'initial' });
  const [chosen, setChosen] = useState<FindingKind | null>(null);
  const [shown, setShown] = useState(atFirst);
  const counts = Map.groupBy(findings, ({ kind }) => kind);
  const kind = chosen && counts.has(chosen) ? chosen : null;
  const listed = kind ? (counts.get(kind) ?? []) : findings;
  if (findings.length === 0) return null;
  const all = kind ? fixable(kind).length : 0;
  return (
    <>
      <fieldset className="kinds">
        <legend className="only-read">{say('ui.kinds')}</legend>
        <Choice
          label={say('ui.all')}
          count={findings.length}
          on={!kind}
          choose={() => setChosen(null)}
        />
        {findingKinds.map((one) => {
          const count = counts.get(one)?.length ?? 0;
          const label = say(`ui.kind.${one}`);
          return (
            count > 0 && (
              <Choice
                key={one}
                {...{ label, count, kind: one, on: kind === one }}
                choose={() => setChosen(one)}
              />
            )
          );
        })}
      </fieldset>
      {kind && <p className="note">{say(`ui.kind.${kind}.note`)}</p>}
      {kind && all > 1 && (
        <button className="button quiet" type="button" onClick={() => fixAll(kind)}>
          {say('ui.fix.all', { count: all })}
        </button>
      )}
      <ol className="findings">
        {listed.slice(0, shown).map((finding) => (
          <Row key={finding.key} finding={finding} />
        ))}
      </ol>
      {listed.length > shown && (
        <button className="link" type="button" onClick={() => setShown(shown + 50)}>
          {say('ui.more')}
        </button>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly count: number;
  readonly kind?: FindingKind;
  readonly on: boolean;
  readonly choose: () => void;
}

function Choice({ label, count, kind, on, choose }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={on} data-kind={kind} onClick={choose}>
      {label} <b>{groupThousands(count)}</b>
    </button>
  );
}

/** Words around a finding, in signs. */
const around = 32;

function Row({ finding }: { readonly finding: Placed }) {
  const isSelected = useStore($selected, { ssr: 'initial' }) === finding.key;
  const { passage, local } = finding;
  const [before, cutBefore] = lastWords(passage.slice(0, local.start));
  const [after, cutAfter] = firstWords(passage.slice(local.end));
  return (
    <li data-selected={isSelected || undefined}>
      <button className="place" type="button" dir="auto" onClick={() => select(finding)}>
        {cutBefore && '…'}
        {before}
        <mark className="finding-mark" data-kind={finding.kind}>
          {passage.slice(local.start, local.end)}
        </mark>
        {after}
        {cutAfter && '…'}
      </button>
      <FindingActions finding={finding} />
    </li>
  );
}

type Words = readonly [text: string, isCut: boolean];

function lastWords(text: string): Words {
  if (text.length <= around) return [text.trimStart(), false];
  return [text.slice(-around).replace(/^\S*\s/, ''), true];
}

function firstWords(text: string): Words {
  if (text.length <= around) return [text.trimEnd(), false];
  return [text.slice(0, around).replace(/\s\S*$/, ''), true];
}
