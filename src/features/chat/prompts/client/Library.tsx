import './prompt-styles.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { useWords } from '../../client/say-context.ts';
import type { Prompt } from '../contract.ts';
import { mostPrompts } from '../limits.ts';
import { FillForm } from './FillForm.tsx';
import { PromptForm } from './PromptForm.tsx';
import { PromptRows } from './PromptRows.tsx';
import { $promptDialog } from './prompt-store.ts';
import { matching, removePrompt, savePrompt, usePrompts } from './use-prompts.ts';

interface Told {
  readonly what: 'saved' | 'deleted' | 'save.failed' | 'delete.failed';
  readonly title: string;
}

/** One's prompts and those of the house: find, insert, make, edit, delete. */
export function Library() {
  const dialog = useStore($promptDialog, { ssr: 'initial' });
  useEffect(holdFocus, []);
  if (typeof dialog !== 'string') return <FillForm prompt={dialog} />;
  return <List />;
}

function List() {
  const say = useWords('prompts');
  const { state, prompts, ours, load } = usePrompts();
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<Prompt | null>(null);
  const [leaving, setLeaving] = useState<Prompt | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const search = useRef<HTMLInputElement>(null);
  if (editing)
    return (
      <PromptForm
        prompt={editing}
        onCancel={() => setEditing(null)}
        onSave={async (prompt) => {
          const done = await savePrompt(prompt);
          setTold({ what: done ? 'saved' : 'save.failed', title: prompt.title });
          if (done) setEditing(null);
          return done;
        }}
      />
    );
  const own = matching(prompts, query);
  const others = matching(ours, query);
  const full = prompts.length >= mostPrompts;
  const edit = (from: Partial<Prompt>) =>
    setEditing({ id: crypto.randomUUID(), title: '', text: '', ...from });
  return (
    <>
      <input
        ref={search}
        type="search"
        aria-label={say('ui.find')}
        placeholder={say('ui.find')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <h3>{say('ui.yours')}</h3>
      <Loading state={state} onAgain={() => void load()} />
      {state === 'ready' && own.length === 0 && (
        <p className="note">{say(prompts.length === 0 ? 'ui.empty' : 'ui.none')}</p>
      )}
      <PromptRows prompts={own} onEdit={edit} onDelete={setLeaving} />
      {full ? (
        <p className="note">{say('ui.full', { limit: mostPrompts })}</p>
      ) : (
        <button className="button quiet" type="button" onClick={() => edit({})}>
          {say('ui.new')}
        </button>
      )}
      <h3>{say('ui.house')}</h3>
      {others.length === 0 && <p className="note">{say('ui.none')}</p>}
      <PromptRows
        prompts={others}
        {...(!full && { onCopy: ({ title, text }: Prompt) => edit({ title, text }) })}
      />
      <p className={told?.what.endsWith('failed') ? 'failed' : 'note'} role="status">
        {told && saidOf(say, told)}
      </p>
      <Leaving
        prompt={leaving}
        onAnswer={async (prompt, yes) => {
          setLeaving(null);
          if (!yes) return;
          search.current?.focus();
          const done = await removePrompt(prompt);
          setTold({ what: done ? 'deleted' : 'delete.failed', title: prompt.title });
        }}
      />
    </>
  );
}

interface LeavingProps {
  readonly prompt: Prompt | null;
  readonly onAnswer: (prompt: Prompt, yes: boolean) => void;
}

function Leaving({ prompt, onAnswer }: LeavingProps) {
  const say = useWords('prompts');
  return (
    <ConfirmDialog
      question={prompt && say('ui.delete.ask', { title: prompt.title })}
      yes={say('ui.delete')}
      no={say('ui.delete.keep')}
      onAnswer={(yes) => prompt && onAnswer(prompt, yes)}
    />
  );
}

interface LoadingProps {
  readonly state: ReturnType<typeof usePrompts>['state'];
  readonly onAgain: () => void;
}

function Loading({ state, onAgain }: LoadingProps) {
  const say = useWords('prompts');
  if (state === 'loading') return <p role="status">{say('ui.loading')}</p>;
  if (state === 'ready') return null;
  return (
    <p className="failed" role="status">
      {say('ui.load.failed')}{' '}
      <button className="link" type="button" onClick={onAgain}>
        {say('ui.again')}
      </button>
    </p>
  );
}

function saidOf(say: ReturnType<typeof useWords<'prompts'>>, { what, title }: Told): string {
  if (what === 'saved' || what === 'deleted') return say(`ui.${what}`, { title });
  return say(`ui.${what}`);
}
