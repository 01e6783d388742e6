import './prompt-styles.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { useWords } from '../../client/say-context.ts';
import type { Prompt } from '../contract.ts';
import { $slash, hearSlash, leaveSlash } from './prompt-store.ts';
import { matching, takePrompt, usePrompts } from './use-prompts.ts';

/** Rows shown at most: who wants another types more of its name. */
const most = 8;

/** Prompts whose names fit what stands after the slash; the field keeps the focus. */
export function SlashList() {
  const say = useWords('prompts');
  const query = useStore($slash) ?? '';
  const { prompts, ours, state } = usePrompts();
  const [place, setPlace] = useState({ of: query, at: 0 });
  const found = matching([...prompts, ...ours], query).slice(0, most);
  const current = Math.min(place.of === query ? place.at : 0, found.length - 1);
  useField(found[current]);
  useEffect(() =>
    hearSlash((event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = found[current];
      if (isComposing(event.nativeEvent)) return false;
      if (step !== undefined && found.length > 0)
        setPlace({ of: query, at: (current + step + found.length) % found.length });
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) takePrompt(chosen);
      else if (event.key === 'Escape') leaveSlash();
      else return false;
      event.preventDefault();
      return true;
    }),
  );
  return (
    <div className="slash">
      <div role="listbox" id="chat-prompts" aria-label={say('ui.list')}>
        {found.map((prompt, n) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
          <div
            key={prompt.id}
            id={`chat-prompt-${prompt.id}`}
            role="option"
            aria-selected={n === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => takePrompt(prompt)}
          >
            <bdi>{prompt.title}</bdi>
          </div>
        ))}
      </div>
      <p className="note" role="status">
        {found.length === 0 && say(state === 'loading' ? 'ui.loading' : 'ui.none')}
      </p>
    </div>
  );
}

/** Tells a reader of the field which option is the current one. */
function useField(prompt: Prompt | undefined): void {
  const id = prompt && `chat-prompt-${prompt.id}`;
  useEffect(() => {
    const field = document.getElementById('chat-text');
    if (!field) return;
    field.setAttribute('aria-controls', 'chat-prompts');
    field.setAttribute('aria-autocomplete', 'list');
    if (id) field.setAttribute('aria-activedescendant', id);
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [id]);
}
