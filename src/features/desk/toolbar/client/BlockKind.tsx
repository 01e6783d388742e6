import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useWords } from '../../client/say-context.ts';

const levels = [1, 2, 3, 4] as const;

/** Text or a heading. */
export function BlockKind({ editor }: { readonly editor: Editor }) {
  const say = useWords('desk-text');
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => Number(now.getAttributes('heading').level ?? 0),
  });
  const choose = (value: number) => {
    const chain = editor.chain().focus();
    const found = levels.find((one) => one === value);
    if (found) chain.setHeading({ level: found }).run();
    else chain.setParagraph().run();
  };
  return (
    <select
      aria-label={say('ui.block')}
      value={level}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      <option value={0}>{say('ui.block.paragraph')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {say('ui.block.heading', { level: one })}
        </option>
      ))}
    </select>
  );
}
