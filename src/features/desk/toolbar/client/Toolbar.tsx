import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useWords } from '../../client/say-context.ts';
import { BlockKind } from './BlockKind.tsx';
import { roveFocus } from './rove.ts';
import { TableTools } from './TableTools.tsx';
import { toolGroups } from './tools.ts';

interface Props {
  readonly editor: Editor;
}

/** Above the text: one stop for Tab, arrows within (ARIA's pattern of a toolbar). */
export function Toolbar({ editor }: Props) {
  const say = useWords('desk-text');
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  return (
    <div
      className="desk-toolbar"
      role="toolbar"
      aria-label={say('ui.toolbar')}
      ref={(element) => roveFocus(element)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus();
      }}
    >
      <BlockKind editor={editor} />
      {toolGroups.map((group) => (
        <div className="desk-tool-group" key={group[0]?.id}>
          {group.map((tool) => (
            <IconButton
              key={tool.id}
              d={tool.d}
              label={say(`ui.${tool.id}`)}
              data-tool={tool.id}
              aria-pressed={tool.isOn ? on.includes(`${tool.id} `) : undefined}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => tool.run(editor)}
            />
          ))}
        </div>
      ))}
      {on.includes('in-table ') && <TableTools editor={editor} />}
    </div>
  );
}

/** One string: what holds at the cursor is compared at each key, and seldom changes. */
function stateOf(editor: Editor): string {
  const on = toolGroups
    .flat()
    .filter(({ isOn }) => isOn?.(editor))
    .map(({ id }) => `${id} `);
  return on.join('') + (editor.isActive('table') ? 'in-table ' : '');
}
