import type { SiteKey } from '../site/define.ts';

/** Pages that explain a craft: sites that show each at `/<slug>`; the first is its home (DESIGN 3). Where the tool is there too, its own page stands at that address, with this one below. */
export const explainerSites: Readonly<Record<string, readonly SiteKey[]>> = {
  discover: ['main'],
  creator: ['main'],
  official: ['main'],
  media: ['main'],
  'export-pdf': ['main'],
  'text-to-image': ['main'],
  'image-to-image-ai': ['main'],
  'ai-video': ['video', 'main'],
  'video-effects': ['video', 'main'],
  'text-to-video': ['video', 'main'],
  'image-to-video': ['video', 'main'],
  'video-to-video-ai': ['video', 'main'],
  tutor: ['tutor'],
  question: ['tutor'],
  subject: ['tutor'],
  tutors: ['tutor'],
  scholar: ['scholar'],
  music: ['music'],
  character: ['character'],
  'chatgpt-chrome-extension': ['extension'],
  'extension-success': ['extension'],
  'share-extension': ['extension'],
  desktopgpt: ['desktop'],
};

/** Of one site, in the order of its menus. */
export function explainersOf(site: SiteKey): string[] {
  return Object.keys(explainerSites).filter((slug) => explainerSites[slug]?.includes(site));
}
