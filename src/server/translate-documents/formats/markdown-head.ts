import type { KeptText } from '#shared/translate/document.ts';
import { inlinesOf } from '../inline.ts';
import { type Unit, unitOf } from '../unit.ts';

/** What stands above a text of Markdown, in YAML or TOML. */
const head = /^(---|\+\+\+)\r?\n[\s\S]*?\r?\n\1(?:\r?\n|$)/;
const line = /^([ \t]*(?:-[ \t]+)?(?:["']?([\w.-]+)["']?[ \t]*[:=][ \t]*)?)(.*?)[ \t]*\r?$/gm;
/** Fields that people read. */
const shown =
  /^(?:title|linktitle|description|summary|subtitle|excerpt|abstract|caption|h1|lede|headline|alt)$/i;
/** Fields that programs alone read. */
const technical =
  /^(?:id|uid|slug|layout|template|type|kind|lang|language|locale|date|lastmod|updated|published|draft|url|permalink|aliases|image|cover|icon|class|weight|order|theme|author|authors|engine|format)$/i;

interface Head {
  readonly length: number;
  readonly units: readonly (Unit | null)[];
  readonly kept: readonly KeptText[];
}

export function markdownHead(source: string): Head {
  const [whole = '', mark] = head.exec(source) ?? [];
  const units: (Unit | null)[] = [];
  const kept: KeptText[] = [];
  for (const { 1: before = '', 2: key = '', 3: value = '', index } of whole.matchAll(line)) {
    const from = index + before.length;
    const read = shown.test(key) ? readField(value, mark === '+++') : null;
    if (read)
      units.push(unitOf({ from, to: from + value.length }, inlinesOf(read.text), read.write));
    else if (!technical.test(key)) kept.push({ reason: 'value', text: bare(value) });
  }
  return { length: whole.length, units, kept };
}

interface Field {
  readonly text: string;
  readonly write: (text: string) => string;
}

/** @returns null for one that is written in a way of its own: over several lines, as a list. */
function readField(value: string, isToml: boolean): Field | null {
  const quote = /^(["']).*\1$/.exec(value)?.[1];
  const inner = value.slice(1, -1);
  if (quote === '"')
    return /\\[^"\\]/.test(inner)
      ? null
      : { text: inner.replace(/\\(["\\])/g, '$1'), write: double };
  if (quote && isToml) return { text: inner, write: double };
  if (quote)
    return {
      text: inner.replaceAll("''", "'"),
      write: (text) => `'${text.replaceAll("'", "''")}'`,
    };
  return isToml || /^[|>[{&*!]/.test(value) ? null : { text: value, write: plain };
}

const double = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const plain = (text: string) =>
  /^[-?:,[\]{}#&*!|>'"%@`]|:\s|\s#|:$/.test(text) ? double(text) : text;
const bare = (value: string) => value.replace(/^["'[{|>]+|["'\]}]+$/g, '').trim();
