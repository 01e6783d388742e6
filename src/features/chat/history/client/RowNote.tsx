import { useStore } from '@nanostores/react';
import { When } from '#client/ui/When.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { binDays } from '../../limits.ts';
import { $projects } from '../../project/client/project-store.ts';
import { $shown } from './history-store.ts';

const dayMs = 86_400_000;

/** Below the name: when it went on and its project, or how long it stays in the bin. */
export function RowNote({ item }: { readonly item: Conversation }) {
  const { tag } = useSay();
  const [keeping, project] = [useWords('keeping'), useWords('project')];
  const { projects } = useStore($projects, { ssr: 'initial' });
  const shown = useStore($shown, { ssr: 'initial' });
  if (item.deletedAt)
    return <small>{keeping('ui.bin.left', { days: daysLeft(item.deletedAt) })}</small>;
  const inside = shown.projectId ? undefined : projects.find(({ id }) => id === item.projectId);
  return (
    <small>
      <When iso={item.updatedAt} tag={tag} />
      {inside && <span> · {project('ui.in', { name: inside.name })}</span>}
    </small>
  );
}

function daysLeft(deletedAt: string): number {
  const gone = new Date(deletedAt).getTime() + binDays * dayMs;
  return Math.max(1, Math.ceil((gone - Date.now()) / dayMs));
}
