import { type Outline, outlineOf } from '#shared/outline/outline.ts';

const fewest = 2;

/**
 * Reads what a model proposes, a line for each section: `heading | percent | what it says`.
 * Null where that is no outline.
 */
export function readOutline(answer: string, topic: string, newId: () => string): Outline | null {
  const lines = answer.split('\n').map((line) => line.trim());
  const titled = lines.map((line) => /^\W*title\W*[:：]\s*(.+)$/iu.exec(line)?.[1]).find(Boolean);
  const proposed = lines.flatMap((line) => {
    const [heading = '', percent = '', ...note] = line.split(/[|｜]/).map((part) => part.trim());
    const share = Number.parseFloat(percent.replace(',', '.'));
    if (!(share > 0)) return [];
    return [{ heading: bare(heading), share, note: note.join(' ') }];
  });
  const outline = outlineOf(bare(titled ?? topic), proposed, newId);
  return outline.sections.length < fewest || outline.title === '' ? null : outline;
}

/** Without the marks of a list, a heading or bold type. */
function bare(text: string): string {
  return text
    .replace(/^(?:[-*+•#\s]|\d{1,2}[.)]\s|[ivx]{1,4}[.)]\s)+/i, '')
    .replace(/\*\*|__/g, '')
    .replace(/^["“]|["”]$/g, '')
    .trim();
}
