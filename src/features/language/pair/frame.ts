import { compile, hole, type Template } from '../template.ts';

/** Paths of the pages with holes: of pairs to be found, and of those that only readers are led to. */
export const frames = { full: '/pair-frame', plain: '/pair-frame-plain' } as const;
export type FrameKind = keyof typeof frames;

/** Its own path, wherever the frame names it, is that of the pair. */
export function compileFrame(html: string): Template {
  return compile(html.replace(/\/pair-frame(?:-plain)?\b/g, hole('pair.path')));
}
