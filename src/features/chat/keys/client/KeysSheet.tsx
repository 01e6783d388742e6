import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import css from './keys.css?inline';
import { setLetters } from './set-letters.ts';
import { $letters, canDo, type Letter, letters } from './shortcuts.ts';

addLateStyles(css);

/** Every key of the page, as it is called on this keyboard. */
export function KeysSheet() {
  const say = useWords('extras');
  const on = useStore($letters, { ssr: 'initial' });
  const names = useKeyNames();
  const able = (Object.keys(letters) as Letter[]).filter((key) => canDo(letters[key]));
  return (
    <>
      <h3>{say('ui.keys.page')}</h3>
      <dl>
        <Line keys={on ? [['?'], [names.command, '/']] : [[names.command, '/']]}>
          {say('ui.keys.sheet')}
        </Line>
        {on &&
          able.map((key) => (
            <Line key={key} keys={[[key.toUpperCase()]]}>
              {say(`ui.keys.${letters[key]}`)}
            </Line>
          ))}
        <Line keys={[[names.escape]]}>{say('ui.keys.stop')}</Line>
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setLetters(event.currentTarget.checked)}
        />{' '}
        {say('ui.keys.letters')}
      </label>
      <p className="note">{say('ui.keys.note')}</p>
      <h3>{say('ui.keys.field')}</h3>
      <dl>
        <Line keys={[[names.enter]]}>{say('ui.keys.send')}</Line>
        <Line keys={[[names.shift, names.enter]]}>{say('ui.keys.line')}</Line>
        <Line keys={[[names.up]]}>{say('ui.keys.edit')}</Line>
        <Line keys={[['/']]}>{say('ui.keys.prompts')}</Line>
      </dl>
    </>
  );
}

interface LineProps {
  /** Ways to press it, each keys pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly children: ReactNode;
}

function Line({ keys, children }: LineProps) {
  return (
    <>
      <dt>{children}</dt>
      <dd dir="ltr">
        {keys.map((together, at) => (
          <Fragment key={together.join()}>
            {at > 0 && ' / '}
            {together.map((key, n) => (
              <Fragment key={key}>
                {n > 0 && '+'}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </dd>
    </>
  );
}

/** Apple's keyboards have signs on them, others words. */
function useKeyNames() {
  const say = useWords('extras');
  const apple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  return {
    command: apple ? '⌘' : say('ui.key.ctrl'),
    shift: apple ? '⇧' : say('ui.key.shift'),
    enter: apple ? '⏎' : say('ui.key.enter'),
    escape: apple ? 'esc' : say('ui.key.escape'),
    up: '↑',
  };
}
