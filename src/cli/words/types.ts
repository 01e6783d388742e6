import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Catalogue, readGroups } from './catalogues.ts';
import { readMessage } from './message.ts';

const target = 'src/shared/i18n/messages.gen.ts';

/** Writes the type of all English messages and their placeholders; leaves a file that is already right alone. */
export function writeMessageTypes(file = target, root?: string): void {
  const text = messageTypes(readGroups('en', root));
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** @throws Error that names the message where one is not ICU MessageFormat. */
export function messageTypes(groups: ReadonlyMap<string, Catalogue>): string {
  const lines = [...groups].flatMap(([group, catalogue]) => [
    `  readonly '${group}': {`,
    ...Object.keys(catalogue)
      .sort()
      .map((key) => `    readonly '${key}': ${valuesType(group, key, catalogue[key] ?? '')};`),
    '  };',
  ]);
  const head = '// Made from content/messages/en by `npm run words types`.';
  return [head, 'export interface Messages {', ...lines, '}', ''].join('\n');
}

function valuesType(group: string, key: string, message: string): string {
  try {
    const values = [...readMessage(message).values].sort(([a], [b]) => (a < b ? -1 : 1));
    if (values.length === 0) return 'Record<never, never>';
    return `{ ${values.map(([name, type]) => `readonly '${name}': ${type}`).join('; ')} }`;
  } catch (error) {
    throw new Error(
      `content/messages/en/${group}.json: "${key}" is not an ICU message (${(error as Error).message}): ${message}`,
    );
  }
}
