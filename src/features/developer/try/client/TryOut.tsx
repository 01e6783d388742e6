import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { CopyText } from '#client/ui/CopyText.tsx';
import { longText } from '#client/ui/long-text.ts';
import type { Say } from '../../client/DeveloperIsland.tsx';
import { $models, $secret, loadModels } from '../../client/key-store.ts';
import { curlOf } from './curl.ts';
import { Trial } from './Trial.tsx';
import { $trial, bodyOf, stopTrial, tryOut } from './try-store.ts';

/** UTF-16 units. */
const longestMessage = 20_000;

/** A real call from this page, and the same one for a shell. */
export function TryOut({ say }: { readonly say: Say }) {
  const models = useStore($models, { ssr: 'initial' });
  const secret = useStore($secret, { ssr: 'initial' });
  const { state } = useStore($trial, { ssr: 'initial' });
  const [key, setKey] = useState('');
  const [model, setModel] = useState('');
  const [message, setMessage] = useState(say('ui.try.example'));
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  useEffect(() => hearOtherPerson((_, before) => before.isSignedIn && setKey('')), []);
  useEffect(() => {
    if (secret) setKey(secret);
  }, [secret]);
  const list = typeof models === 'string' ? [] : models;
  const chosen = model || list[0]?.id || 'chat';
  const isGoing = state === 'waiting' || state === 'going';
  const curl = curlOf(origin, bodyOf(chosen, message));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isGoing) stopTrial();
    else void tryOut(key.trim(), chosen, message);
  };
  return (
    <section className="try" aria-labelledby="try">
      <h2 id="try">{say('ui.try.title')}</h2>
      <p>{say('ui.try.text')}</p>
      {/* What was typed meanwhile does not keep anyone from stopping. */}
      <form method="dialog" onSubmit={send} noValidate={isGoing}>
        <label>
          {say('ui.try.key')}
          <input
            {...{ value: key, required: true, dir: 'ltr', autoComplete: 'off', spellCheck: false }}
            type="password"
            onChange={(event) => setKey(event.target.value)}
          />
          <small>{say('ui.try.key.note')}</small>
        </label>
        <label>
          {say('ui.try.model')}
          <select value={chosen} onChange={(event) => setModel(event.target.value)}>
            {list.length === 0 && <option value={chosen}>{chosen}</option>}
            {list.map(({ id, name, factor }) => (
              <option key={id} value={id}>
                {factor === null ? `${name} (${say('ui.try.free')})` : name}
              </option>
            ))}
          </select>
          {models === 'failed' && (
            <span>
              <small>{say('ui.try.models.failed')} </small>
              <button className="link" type="button" onClick={() => void loadModels()}>
                {say('ui.again')}
              </button>
            </span>
          )}
        </label>
        <label>
          {say('ui.try.message')}
          <textarea
            {...{ value: message, required: true, rows: 3, dir: 'auto' }}
            {...longText(longestMessage, (count) =>
              say('ui.long', { count, most: longestMessage }),
            )}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <button
          className="button"
          type="submit"
          // The second press of a double click would stop what the first began, at its price.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {say(isGoing ? 'ui.try.stop' : 'ui.try.send')}
        </button>
      </form>
      <Trial say={say} />
      <h3>{say('ui.try.curl')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <pre dir="ltr" tabIndex={0}>
        <code>{curl}</code>
      </pre>
      <CopyText
        text={curl}
        label={say('ui.try.copy')}
        copied={say('ui.copied')}
        failed={say('ui.copy.failed')}
      />
    </section>
  );
}
