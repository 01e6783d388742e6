import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { useMarkdownSetting, useMarkdownWords } from '../setting.ts';
import { useColours } from './use-colours.ts';

/** Few answers have one; where a deploy took it away there is the code (R25). */
const Diagram = lazy(async (): Promise<{ default: ComponentType<{ readonly text: string }> }> => {
  const module = await import('../diagram/Diagram.tsx').catch(() => null);
  return { default: module?.Diagram ?? (() => null) };
});

interface Props {
  readonly text: string;
  /** What the answer says the code is written in; '' for nothing. */
  readonly lang: string;
}

export function Code({ text, lang }: Props) {
  const say = useMarkdownWords();
  const { still, codeTool: Tool } = useMarkdownSetting();
  const [wraps, setWraps] = useState(false);
  const code = useRef<HTMLElement>(null);
  const name = lang.split(/[\s{,:]/, 1)[0]?.slice(0, 30) ?? '';
  useColours(code, text, name);
  return (
    <figure className="code">
      <figcaption>
        <span dir="ltr">{name}</span>
        {!still && (
          <span className="code-tools">
            <button
              className="link"
              type="button"
              aria-pressed={wraps}
              onClick={() => setWraps(!wraps)}
            >
              {say('ui.code.wrap')}
            </button>
            <button
              className="link"
              type="button"
              onClick={async () =>
                saveFile(`${say('ui.code.file')}.${await endingOf(name)}`, new Blob([text]))
              }
            >
              {say('ui.code.download')}
            </button>
            {Tool && <Tool text={text} lang={name} />}
            <CopyButton text={text} label={say('ui.copy.code')} />
          </span>
        )}
      </figcaption>
      {!still && name === 'mermaid' && (
        <Suspense fallback={<p className="diagram">&nbsp;</p>}>
          <Diagram text={text} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: this is no field of a form. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <pre dir="ltr" role="group" tabIndex={0} aria-label={say('ui.code')} data-wraps={wraps}>
        <code ref={code}>{text}</code>
      </pre>
    </figure>
  );
}

async function endingOf(name: string): Promise<string> {
  const module = await import('./languages.ts').catch(() => null);
  return module?.endingOf(name) ?? 'txt';
}
