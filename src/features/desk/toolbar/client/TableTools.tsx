import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { Menu } from '#client/ui/Menu.tsx';
import { useWords } from '../../client/say-context.ts';

const table =
  'M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

const commands = [
  ['row.before', addRowBefore],
  ['row.after', addRowAfter],
  ['column.before', addColumnBefore],
  ['column.after', addColumnAfter],
  ['header', toggleHeaderRow],
  ['merge', mergeCells],
  ['split', splitCell],
  ['row.delete', deleteRow],
  ['column.delete', deleteColumn],
  ['delete', deleteTable],
] as const satisfies readonly (readonly [string, Command])[];

/** Within a table: its rows, columns and cells. What cannot be done there is not offered. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const say = useWords('desk-text');
  const able = commands.filter(([, command]) => command(editor.state));
  return (
    <Menu label={say('ui.table.tools')} d={table}>
      {able.map(([id, command]) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            command(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {say(`ui.table.${id}`)}
        </button>
      ))}
    </Menu>
  );
}
