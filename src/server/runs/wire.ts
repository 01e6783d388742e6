import type { RunLine, RunView } from '#shared/run/run.ts';
import type { RunRow } from './table.ts';

export function lineOnWire(row: Pick<RunRow, keyof RunLine>): RunLine {
  const { id, tool, part, title, state } = row;
  return { id, tool, part, title, state, createdAt: row.createdAt.toISOString() };
}

export function runOnWire(row: RunRow): RunView {
  const { input, way, error, served, charged, text, detail } = row;
  return { ...lineOnWire(row), input, way, error, served, charged, text, detail };
}
