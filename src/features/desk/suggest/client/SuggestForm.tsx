import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useLongText } from '#client/runs/use-long-text.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import { type SuggestCommand, suggestCommands, type Tone, tones } from '../commands.ts';
import { longestOrder, mostSelected } from '../limits.ts';
import { askedOf } from './asked.ts';
import { ask } from './suggest-store.ts';
import { useSelected } from './use-suggest-state.ts';

interface Props {
  readonly editor: Editor;
  /** Of the document. */
  readonly documentKey: string;
}

/** What should be done with the words that are selected. */
export function SuggestForm({ editor, documentKey }: Props) {
  const say = useWords('desk-suggest');
  const selected = useSelected(editor);
  const [command, setCommand] = useState<SuggestCommand>('shorten');
  const [missing, setMissing] = useState(false);
  const goesOn = command === 'continue';
  const go = (form: FormData) => {
    const asked = askedOf(editor, command, optionsOf(command, form));
    const { text, before } = asked.input;
    const isEnough = (goesOn ? before + text : text).trim() !== '';
    setMissing(!isEnough);
    if (isEnough && text.length <= mostSelected) void ask(editor, documentKey, asked);
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        go(new FormData(event.currentTarget));
      }}
    >
      <label>
        {say('ui.command')}
        <select
          value={command}
          onChange={(event) => setCommand(event.target.value as SuggestCommand)}
        >
          {suggestCommands.map((one) => (
            <option key={one} value={one}>
              {say(`ui.command.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Options command={command} />
      <p className={missing ? 'failed' : 'note'} role="status">
        {selected > mostSelected && say('ui.long', { most: mostSelected })}
        {selected === 0 && say(goesOn ? 'ui.before' : 'ui.select')}
        {selected > 0 && selected <= mostSelected && <Selected editor={editor} />}
      </p>
      <button className="button" type="submit" aria-disabled={selected > mostSelected}>
        {say('ui.go')}
      </button>
    </form>
  );
}

function optionsOf(command: SuggestCommand, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...(command === 'tone' && { tone: text('tone') as Tone }),
    ...(command === 'translate' && { language: text('language') }),
    ...(command === 'own' && { order: text('order') }),
  };
}

function Selected({ editor }: Pick<Props, 'editor'>) {
  const say = useWords('desk-suggest');
  const tag = useTag();
  const { doc, selection } = editor.state;
  const text = doc.textBetween(selection.from, selection.to, '\n', ' ');
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)];
  return say('ui.selected', { words: words.filter((one) => one.isWordLike).length });
}

function Options({ command }: { readonly command: SuggestCommand }) {
  const say = useWords('desk-suggest');
  const tag = useTag();
  const order = useLongText(longestOrder);
  if (command === 'tone')
    return (
      <label>
        {say('ui.tone')}
        <select name="tone">
          {tones.map((one) => (
            <option key={one} value={one}>
              {say(`ui.tone.${one}`)}
            </option>
          ))}
        </select>
      </label>
    );
  if (command === 'translate') {
    const names = new Intl.DisplayNames(tag, { type: 'language' });
    return (
      <label>
        {say('ui.language')}
        <select name="language">
          {realLocales.map((one) => (
            <option key={one.tag} value={one.tag}>
              {names.of(one.tag)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (command !== 'own') return null;
  return (
    <label>
      {say('ui.order')}
      <textarea name="order" required rows={3} dir="auto" {...order} />
      <small>{say('ui.order.example')}</small>
    </label>
  );
}
