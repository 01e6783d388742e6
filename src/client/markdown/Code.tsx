import { CopyButton } from '#client/ui/CopyButton.tsx';
import { useMarkdownSetting, useMarkdownWords } from './setting.ts';

interface Props {
  readonly text: string;
  /** What the answer says the code is written in; '' for nothing. */
  readonly lang: string;
}

export function Code({ text, lang }: Props) {
  const say = useMarkdownWords();
  const { still } = useMarkdownSetting();
  const name = lang.split(/\s/, 1)[0]?.slice(0, 30) ?? '';
  return (
    <figure className="code">
      <figcaption>
        <span dir="ltr">{name}</span>
        {!still && <CopyButton text={text} label={say('ui.copy.code')} />}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: this is no field of a form. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <pre dir="ltr" role="group" tabIndex={0} aria-label={say('ui.code')}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
