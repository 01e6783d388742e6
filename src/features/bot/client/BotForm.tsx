import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { longText } from '#client/ui/long-text.ts';
import { UnsentNote } from '#client/ui/UnsentNote.tsx';
import { useUnsent } from '#client/ui/unsent.ts';
import {
  longestDescription,
  longestInstructions,
  longestName,
  longestStarter,
  mostStarters,
} from '#shared/bot/limits.ts';
import type { BotModel, OwnBot } from '../contract.ts';
import { BotFiles } from '../files/client/BotFiles.tsx';
import type { Say } from './BotIsland.tsx';
import { loadCalls } from './load-calls.ts';
import { $form, saveBot } from './own-store.ts';

interface Props {
  readonly say: Say;
  /** null for one that is not written yet. */
  readonly bot: OwnBot | null;
  readonly onTold: (news: string) => void;
}

type State = 'idle' | 'saving' | 'failed' | 'many' | 'long' | number;

/** Where a bot is written; what is in it stays when saving fails. */
export function BotForm({ say, bot, onTold }: Props) {
  const [state, setState] = useState<State>('idle');
  const [models, setModels] = useState<readonly BotModel[] | 'failed'>([]);
  const once = useRef(crypto.randomUUID());
  useEffect(() => void loadModels().then(setModels), []);
  const { typed, isBack, keep, drop, forget } = useUnsent(
    `bot ${bot?.id ?? ''}`,
    bot ? savedOf(bot) : undefined,
  );
  const within = (most: number) => longText(most, (count) => say('ui.form.long', { count, most }));
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'saving') return;
    const input = inputOf(new FormData(event.currentTarget), once.current);
    if (input.starters.length > mostStarters) return setState('many');
    if (input.starters.some((one) => one.length > longestStarter)) return setState('long');
    setState('saving');
    const saved = await saveBot(bot?.id ?? null, input);
    if (typeof saved !== 'object') return setState(saved);
    forget();
    onTold(say('ui.saved', { name: saved.name }));
    $form.set(null);
  };
  const list = typeof models === 'string' ? [] : models;
  const slug = typed.slug ?? bot?.slug ?? 'chat';
  // Then the browser asks for another before the bot can be saved.
  const isGone = list.length > 0 && !list.some((one) => one.slug === slug);
  return (
    <Dialog
      className="bot-form"
      title={say(bot ? 'ui.form.edit' : 'ui.form.make')}
      close={say('ui.form.close')}
      open
      onClose={() => $form.set(null)}
    >
      <form
        key={String(isBack)}
        method="dialog"
        onInput={keep}
        onSubmit={(event) => void save(event)}
      >
        <label>
          {say('ui.form.name')}
          <input
            {...{ name: 'name', required: true, dir: 'auto' }}
            {...within(longestName)}
            defaultValue={typed.name ?? bot?.name}
            autoComplete="off"
          />
        </label>
        <label>
          {say('ui.form.description')}
          <textarea
            {...{ name: 'description', required: true, rows: 2 }}
            {...within(longestDescription)}
            {...{ dir: 'auto', defaultValue: typed.description ?? bot?.description }}
          />
          <small>{say('ui.form.description.note')}</small>
        </label>
        <label>
          {say('ui.form.instructions')}
          <textarea
            {...{ name: 'instructions', required: true, rows: 8 }}
            {...within(longestInstructions)}
            {...{ dir: 'auto', defaultValue: typed.instructions ?? bot?.instructions }}
          />
          <small>{say('ui.form.instructions.note')}</small>
        </label>
        <label>
          {say('ui.form.model')}
          <select key={list.length} name="slug" required={isGone} defaultValue={isGone ? '' : slug}>
            {isGone && <option value="">…</option>}
            {list.length === 0 && <option value={slug}>{slug}</option>}
            {list.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.name}
              </option>
            ))}
          </select>
          {models === 'failed' && <small>{say('ui.model.failed')}</small>}
        </label>
        <label>
          {say('ui.form.starters')}
          <textarea
            {...{ name: 'starters', rows: 3, dir: 'auto' }}
            defaultValue={typed.starters ?? bot?.starters.join('\n')}
          />
          <small>{say('ui.form.starters.note', { most: mostStarters })}</small>
        </label>
        {isBack && (
          <UnsentNote text={say('ui.unsent')} drop={say('ui.unsent.drop')} onDrop={drop} />
        )}
        <button className="button" type="submit" aria-disabled={state === 'saving'}>
          {say(state === 'saving' ? 'ui.form.saving' : 'ui.form.save')}
        </button>
        <p role="status">{toldOf(state, say)}</p>
      </form>
      {bot ? <BotFiles say={say} botId={bot.id} /> : <small>{say('ui.files.later')}</small>}
    </Dialog>
  );
}

function savedOf({ name, description, instructions, slug, starters }: OwnBot) {
  return { name, description, instructions, slug, starters: starters.join('\n') };
}

function toldOf(state: State, say: Say): string {
  if (state === 'failed') return say('ui.form.failed');
  if (state === 'many') return say('ui.form.starters.many', { most: mostStarters });
  if (state === 'long') return say('ui.form.starters.long', { most: longestStarter });
  return typeof state === 'number' ? say('ui.form.full', { limit: state }) : '';
}

async function loadModels(): Promise<readonly BotModel[] | 'failed'> {
  return (await (await loadCalls())?.models()) ?? 'failed';
}

function inputOf(form: FormData, makeKey: string) {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const starters = said('starters').split(/\r?\n/);
  return {
    ...{ makeKey, name: said('name'), description: said('description') },
    ...{ instructions: said('instructions'), slug: said('slug') },
    starters: starters.map((one) => one.trim()).filter((one) => one !== ''),
  };
}
