import type { SiteKey } from '#shared/site/define.ts';

/** Tools of the family that people ask for by what they do; what stands first goes before. */
export const toolPages = {
  similarity: { site: 'essay', path: '/plagiarism-checker' },
  cite: { site: 'essay', path: '/citation-generator' },
  detect: { site: 'bypass', path: '/ai-detector' },
  compress: { site: 'main', path: '/image/compress' },
  resize: { site: 'main', path: '/image/resize' },
  background: { site: 'main', path: '/image/remove-background' },
  crop: { site: 'main', path: '/image/crop' },
  subtitles: { site: 'video', path: '/burn-in-subtitles' },
  trim: { site: 'video', path: '/trim-video' },
  draw: { site: 'main', path: '/text-to-image' },
  summarise: { site: 'writer', path: '/summarizer' },
  paraphrase: { site: 'writer', path: '/paraphrasing-tool' },
  grammar: { site: 'grammar', path: '/grammar-checker' },
  count: { site: 'writer', path: '/word-counter' },
  translate: { site: 'translate', path: '/' },
} as const satisfies Record<string, { readonly site: SiteKey; readonly path: string }>;
export type Tool = keyof typeof toolPages;
/** In the order in which they are looked for. */
export const tools = Object.keys(toolPages) as readonly Tool[];
