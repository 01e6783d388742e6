import { useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { CodeForm } from './CodeForm.tsx';
import type { Say } from './SecurityPart.tsx';
import { renewRecoveryCodes } from './security-calls.ts';

interface Props {
  readonly say: Say;
  /** Those that were just made: the one time that they are seen. */
  readonly codes: readonly string[] | null;
  readonly left: number;
  readonly onMade: (codes: readonly string[]) => void;
  readonly onKept: () => void;
}

export function RecoveryCodes({ say, codes, left, onMade, onKept }: Props) {
  return (
    <>
      <h3>{say('ui.codes.title')}</h3>
      {codes ? (
        <Shown say={say} codes={codes} onKept={onKept} />
      ) : (
        <>
          <p>{say('ui.codes.left', { count: left })}</p>
          <Renewal say={say} onMade={onMade} />
        </>
      )}
    </>
  );
}

interface ShownProps {
  readonly say: Say;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function Shown({ say, codes, onKept }: ShownProps) {
  const save = () => {
    const text = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
    saveFile(`${say('ui.codes.file')}.txt`, text);
  };
  return (
    <>
      <p role="status">{say('ui.codes.shown')}</p>
      <ul className="security-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="ways">
        <button className="button" type="button" onClick={save}>
          {say('ui.codes.save')}
        </button>
        <button className="button quiet" type="button" onClick={onKept}>
          {say('ui.codes.done')}
        </button>
      </p>
    </>
  );
}

function Renewal({ say, onMade }: Pick<Props, 'say' | 'onMade'>) {
  const [isOpen, setOpen] = useState(false);
  const send = async (code: string) => {
    const came = await renewRecoveryCodes(code);
    if ('refused' in came) return came.refused;
    setOpen(false);
    onMade(came.value.codes);
    return null;
  };
  if (!isOpen) {
    return (
      <p>
        <button className="link" type="button" onClick={() => setOpen(true)}>
          {say('ui.codes.new')}
        </button>
      </p>
    );
  }
  return (
    <>
      <p>{say('ui.codes.new.text')}</p>
      <CodeForm
        label={say('ui.code')}
        submit={say('ui.codes.new.submit')}
        busy={say('ui.codes.new.busy')}
        cancel={say('ui.app.cancel')}
        onCancel={() => setOpen(false)}
        send={send}
      />
    </>
  );
}
