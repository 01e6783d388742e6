import { randomBytes } from 'node:crypto';
import type { ModelMessage } from '#server/models/contract.ts';
import { framed, framingOrder } from '#server/models/framed.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { Tool } from '#shared/tool/tool.ts';
import type { ToolValues } from './values.ts';

const outputs: Readonly<Record<Tool['output'], string>> = {
  list: 'Answer with the items alone, each on one line that begins with "- ". No introduction, no numbers, no empty lines, no Markdown within an item.',
  text: 'Answer with the text alone: plain text, no Markdown, no title unless it is asked for, no word before or after it.',
  markdown: 'Answer in Markdown, with the result alone and no word before or after it.',
  table: 'Answer with one Markdown table alone and no word before or after it.',
};

/** English orders; the language of the answer is one of them. */
export function promptOf(tool: Tool, values: ToolValues): ModelMessage[] {
  const bound = randomBytes(6).toString('hex');
  const { tag } = localeInfo(values.language);
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  const system = [
    `You write texts that people use as they are. Answer in this language, whatever the language of what you are given: ${language} (${tag}).`,
    outputs[tool.output],
    framingOrder(bound),
  ].join('\n\n');
  const isLong = new Set(tool.fields.filter(({ kind }) => kind === 'text').map(({ name }) => name));
  const lines = tool.prompt.flatMap((line) => {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => !values[name])) return [];
    return [line.replace(/\{(\w+)\}/g, (_, name: string) => said(name))];
  });
  return [
    { role: 'system', text: system },
    { role: 'user', text: lines.join('\n') },
  ];

  function said(name: string): string {
    const value = values[name] ?? '';
    return isLong.has(name) ? `\n${framed([{ title: name, text: value }], bound)}` : value;
  }
}
