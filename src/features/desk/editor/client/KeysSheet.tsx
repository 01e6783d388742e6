import { useWords } from '../../client/say-context.ts';

/** Keys by what they do; `M` is Ctrl or the command key, `S` Shift, `A` Alt. */
const text = [
  ['bold', 'M B'],
  ['italic', 'M I'],
  ['underline', 'M U'],
  ['link', 'M K'],
  ['heading', 'M A 1–4'],
  ['paragraph', 'M A 0'],
  ['orderedList', 'M S 7'],
  ['bulletList', 'M S 8'],
  ['taskList', 'M S 9'],
  ['blockquote', 'M S B'],
  ['footnote', 'M A F'],
  ['comment', 'M A M'],
  ['undo', 'M Z'],
  ['redo', 'M S Z'],
] as const;

const desk = [
  ['find', 'M F'],
  ['save', 'M S'],
  ['calm', 'M S ⏎'],
  ['toolbar', 'A F10'],
  ['sheet', 'M /'],
] as const;

/** Every key of the desk, as it is called on this keyboard. */
export function KeysSheet() {
  const say = useWords('desk-text');
  return (
    <div className="desk-keys">
      <h3>{say('ui.keys.text')}</h3>
      <dl>
        {text.map(([id, keys]) => (
          <Line key={id} keys={keys}>
            {say(`ui.keys.${id}`)}
          </Line>
        ))}
      </dl>
      <h3>{say('ui.keys.desk')}</h3>
      <dl>
        {desk.map(([id, keys]) => (
          <Line key={id} keys={keys}>
            {say(`ui.keys.${id}`)}
          </Line>
        ))}
      </dl>
    </div>
  );
}

function Line({ keys, children }: { readonly keys: string; readonly children: string }) {
  const say = useWords('desk-text');
  const apple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  const names: Readonly<Record<string, string>> = {
    M: apple ? '⌘' : say('ui.key.ctrl'),
    S: apple ? '⇧' : say('ui.key.shift'),
    A: apple ? '⌥' : say('ui.key.alt'),
  };
  const parts = keys.split(' ');
  return (
    <>
      <dt>{children}</dt>
      <dd dir="ltr">
        {parts.map((part, at) => (
          // The last one is a key itself: `M S` is Ctrl+S.
          <kbd key={part}>{at < parts.length - 1 ? (names[part] ?? part) : part}</kbd>
        ))}
      </dd>
    </>
  );
}
