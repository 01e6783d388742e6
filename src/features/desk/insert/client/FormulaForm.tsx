import { useDeferredValue, useState } from 'react';
import { MathText } from '#client/markdown/math/MathText.tsx';
import { useWords } from '../../client/say-context.ts';
import { longestFormula } from '../../limits.ts';
import { nodeAt, putNode, removeNode } from './at-place.ts';
import type { FormProps } from './EditorDialogs.tsx';
import { InsertForm } from './InsertForm.tsx';

export function FormulaForm({ editor, place, onDone }: FormProps) {
  const say = useWords('desk-text');
  const before = nodeAt(editor, place);
  const [latex, setLatex] = useState(String(before?.attrs.latex ?? ''));
  const [isBlock, setBlock] = useState(before?.type.name === 'mathBlock');
  const tex = useDeferredValue(latex.trim());
  const set = () => {
    if (latex.trim() === '') return;
    putNode(editor, place, isBlock ? 'mathBlock' : 'math', { latex: latex.trim() });
    onDone();
  };
  const remove = () => {
    removeNode(editor, place);
    onDone();
  };
  return (
    <InsertForm
      setLabel={say('ui.math.set')}
      onSet={set}
      removal={before !== null && { label: say('ui.math.remove'), onRemove: remove }}
    >
      <label>
        {say('ui.math.source')}
        <textarea
          rows={3}
          maxLength={longestFormula}
          dir="ltr"
          spellCheck={false}
          value={latex}
          onChange={(event) => setLatex(event.currentTarget.value)}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened.
          autoFocus
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={isBlock}
          onChange={(event) => setBlock(event.currentTarget.checked)}
        />
        {say('ui.math.block')}
      </label>
      {tex !== '' && (
        <section className="desk-math" aria-label={say('ui.math.shown')}>
          <MathText math={{ type: 'math', raw: tex, tex, display: isBlock }} />
        </section>
      )}
    </InsertForm>
  );
}
