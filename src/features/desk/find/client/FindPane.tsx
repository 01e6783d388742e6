import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { FindStatus } from './FindStatus.tsx';
import type { Query } from './find-in.ts';
import { useFind } from './use-find.ts';

const options = ['isCase', 'isWord', 'isPattern'] as const;
const names = {
  isCase: 'ui.find.case',
  isWord: 'ui.find.word',
  isPattern: 'ui.find.pattern',
} as const;

/** Finds words or a regular expression in the text, and puts others in their place. */
export function FindPane({ editor }: PlugProps) {
  const say = useWords('desk-text');
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<Query>(() => startOf(editor));
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const { finding, go, replace: put } = useFind(editor, query, replacement);
  useEffect(() => field.current?.select(), []);
  const change = useMemo(
    () => (part: Partial<Query>) => {
      setReplaced(null);
      setQuery((before) => ({ ...before, ...part }));
    },
    [],
  );
  const replace = async (which: 'one' | 'all') => {
    const count = await put(which);
    if (count > 0) setReplaced(count);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go(1);
  };
  return (
    <form method="dialog" className="desk-find" onSubmit={submit}>
      <label>
        {say('ui.find.text')}
        <input
          ref={field}
          type="text"
          dir="auto"
          value={query.text}
          spellCheck={false}
          onChange={(event) => change({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            void go(-1);
          }}
        />
      </label>
      <Options query={query} onChange={change} />
      <FindStatus finding={finding} replaced={replaced} />
      <div className="actions">
        <button className="button quiet" type="button" onClick={() => void go(-1)}>
          {say('ui.find.previous')}
        </button>
        <button className="button quiet" type="submit">
          {say('ui.find.next')}
        </button>
      </div>
      <label>
        {say('ui.find.replacement')}
        <input
          type="text"
          dir="auto"
          value={replacement}
          spellCheck={false}
          onChange={(event) => setReplacement(event.currentTarget.value)}
        />
      </label>
      <div className="actions">
        <button className="button quiet" type="button" onClick={() => void replace('one')}>
          {say('ui.find.replace')}
        </button>
        <button className="button quiet" type="button" onClick={() => void replace('all')}>
          {say('ui.find.replace.all')}
        </button>
      </div>
    </form>
  );
}

interface OptionsProps {
  readonly query: Query;
  readonly onChange: (part: Partial<Query>) => void;
}

function Options({ query, onChange }: OptionsProps) {
  const say = useWords('desk-text');
  return options.map((option) => (
    <label className="check" key={option}>
      <input
        type="checkbox"
        checked={query[option]}
        onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
      />
      {say(names[option])}
    </label>
  ));
}

/** Begins with the words that are selected, if they are few. */
function startOf(editor: PlugProps['editor']): Query {
  const { from, to, $from, $to } = editor.state.selection;
  const isShort = $from.sameParent($to) && to - from < 100;
  const text = isShort ? editor.state.doc.textBetween(from, to) : '';
  return { text, isCase: false, isWord: false, isPattern: false };
}
