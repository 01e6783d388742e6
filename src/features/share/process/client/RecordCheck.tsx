import { useId, useMemo, useState } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { firstBroken, type ProcessRecord, textDigest } from '#shared/process/record.ts';

interface Props {
  readonly record: ProcessRecord;
  /** The group `shared-process`, split by `ui.`. */
  readonly words: IslandWords;
  readonly tag: string;
}

/** Computes the chain of a record anew, and compares a text, all in this browser. */
export function RecordCheck({ record, words, tag }: Props) {
  const say = useMemo(() => sayer<'shared-process'>(words, tag), [words, tag]);
  const [chain, setChain] = useState('');
  const [same, setSame] = useState('');
  const id = useId();
  const check = async () => {
    const broken = await firstBroken(record.entries).catch(() => null);
    const count = record.entries.length;
    const hash = record.entries.at(-1)?.hash ?? '';
    if (broken === null) setChain(say('ui.check.unable'));
    else if (broken >= 0) setChain(say('ui.check.bad', { number: broken + 1 }));
    else setChain(say('ui.check.good', { count, hash }));
  };
  const compare = async (text: string) => {
    const digest = await textDigest(text).catch(() => null);
    if (digest === null) setSame(say('ui.check.unable'));
    else setSame(say(digest === record.text ? 'ui.text.same' : 'ui.text.other'));
  };
  return (
    <>
      <p>
        <button className="button" type="button" onClick={() => void check()}>
          {say('ui.check.button')}
        </button>
      </p>
      <p role="status" className="process-said">
        {chain}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void compare(String(new FormData(event.currentTarget).get('text') ?? ''));
        }}
      >
        <label htmlFor={id}>{say('ui.text')}</label>
        <textarea
          id={id}
          name="text"
          rows={4}
          dir="auto"
          required
          aria-describedby={`${id}-note`}
        />
        <p className="note" id={`${id}-note`}>
          {say('ui.text.note')}
        </p>
        <button className="button quiet" type="submit">
          {say('ui.text.button')}
        </button>
        <p role="status" className="process-said">
          {same}
        </p>
      </form>
    </>
  );
}
