import { AnswerText } from '#client/markdown/AnswerText.tsx';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunText } from '#client/runs/RunText.tsx';
import { showAddress } from '#client/runs/use-run-page.ts';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import type { RunView } from '#shared/run/run.ts';
import { useShown, useWords } from '../../client/say-context.ts';
import { isChoice, itemsOf } from '../items.ts';
import { Example } from './Example.tsx';

/** What comes back; before that, an example of it. */
export function Result() {
  const say = useWords();
  const { page, form } = useShown();
  const startAnew = () => {
    page.run.clear();
    showAddress(null);
  };
  return (
    <div className="maker-result">
      <RunText
        store={page.run}
        empty={<Example />}
        draw={(run) => <Made run={run} />}
        onNew={startAnew}
      />
      <ModelSetUp setting={page.setting}>
        {form.hasRule ? <p>{say('ui.rules')}</p> : null}
      </ModelSetUp>
    </div>
  );
}

function Made({ run }: { readonly run: RunView }) {
  const say = useWords();
  const { form } = useShown();
  const { text } = run;
  if (text === '') return null;
  if (isChoice(run, form.output))
    return (
      <ul className="maker-items" aria-label={say('ui.items')}>
        {itemsOf(text).map((item) => (
          <li key={item}>
            <p dir="auto">{item}</p>
            <CopyButton text={item} label={say('ui.copy.one')} />
          </li>
        ))}
      </ul>
    );
  if (form.output === 'text')
    return (
      <div className="answer-text plain" dir="auto">
        {text}
      </div>
    );
  return <AnswerText text={text} />;
}
