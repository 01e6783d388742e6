import type { Token, Tokens } from 'marked';
import { memo } from 'react';
import { Blocks } from './Blocks.tsx';
import { directionOf } from './direction.ts';
import { useMarkdownWords } from './setting.ts';

interface Props {
  readonly list: Tokens.List;
  readonly depth: number;
  readonly round: number;
}

/** Its letter is none of the text. */
const taskMark = /\[[ x]\]/i;

export function List({ list, depth, round }: Props) {
  const items = list.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list grows at its end.
    <Item key={at} item={item} depth={depth} round={round} />
  ));
  const dir = directionOf(list.items.map(({ raw }) => raw.replace(taskMark, '')));
  if (!list.ordered) return <ul dir={dir}>{items}</ul>;
  return (
    <ol dir={dir} start={Number(list.start)}>
      {items}
    </ol>
  );
}

interface ItemProps {
  readonly item: Tokens.ListItem;
  readonly depth: number;
  readonly round: number;
}

const Item = memo(
  function Item({ item, depth, round }: ItemProps) {
    const say = useMarkdownWords();
    const tokens = item.tokens
      .filter(({ type }) => type !== 'checkbox')
      // The words of a task stand in one line with its mark.
      .map((token, at) => (item.task && at === 0 ? ({ ...token, type: 'text' } as Token) : token));
    return (
      <li className={item.task ? 'task' : undefined}>
        {item.task && (
          <>
            <span aria-hidden="true">{item.checked ? '☑' : '☐'}</span>{' '}
            <span className="only-read">{say(item.checked ? 'ui.task.done' : 'ui.task.open')}</span>
          </>
        )}
        <Blocks tokens={tokens} depth={depth + 1} round={round} />
      </li>
    );
  },
  (before, after) =>
    before.item.raw === after.item.raw &&
    before.item.loose === after.item.loose &&
    before.depth === after.depth &&
    before.round === after.round,
);
