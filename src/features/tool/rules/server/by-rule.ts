import type { WordsOf } from '#server/words.ts';
import type { Group } from '#shared/i18n/words.ts';
import type { Tool } from '#shared/tool/tool.ts';
import type { ToolValues } from '../../write/server/values.ts';
import { agenda } from './agenda.ts';
import { excerpts } from './excerpt.ts';
import { hashtags } from './hashtags.ts';
import { fillPatterns } from './patterns.ts';
import { schedule } from './schedule.ts';

/** What a tool makes without a model: in the form of its output, and '' where too little was entered. */
export function byRule(tool: Tool, values: ToolValues, wordsOf: WordsOf): string {
  const { rule, output } = tool;
  if (!rule) return '';
  const words = wordsOf(values.language);
  // Results are also made in languages whose pages are not translated yet.
  const spoken = words.has(groupOf(tool)) && words.has('tool') ? words : wordsOf('en');
  const common = spoken.catalogue('tool');
  const count = Number(values.count ?? 0);
  switch (rule.engine) {
    case 'patterns': {
      const filled = fillPatterns(tool, values, { own: spoken.catalogue(groupOf(tool)), common });
      return output === 'list'
        ? listed(filled.slice(0, count || filled.length))
        : filled.join('\n\n');
    }
    case 'hashtags':
      return listed(hashtags(values.about ?? '', values.language).slice(0, count));
    case 'excerpt':
      return listed(excerpts(values.text ?? '', count));
    case 'agenda':
      return agenda(values, common);
    case 'schedule':
      return schedule(values, common);
  }
}

function groupOf({ category }: Tool): Group {
  return `tools-${category}`;
}

function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
