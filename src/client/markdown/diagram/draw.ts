import source from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import { isPlainDiagram, longestDiagram } from './plain-diagram.ts';

/** The part of Mermaid that is used. */
interface Mermaid {
  initialize(options: object): void;
  render(id: string, text: string, stage: Element): Promise<{ readonly svg: string }>;
}

declare global {
  var mermaid: Mermaid | undefined;
}

export interface Drawing {
  /** SVG as a picture: nothing in it can run, or load anything from anywhere. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

let loading: Promise<Mermaid> | null = null;
let drawn = 0;

/** Draws a diagram that is written for Mermaid. @throws Error where its text is none. */
export async function draw(text: string, dark: boolean): Promise<Drawing> {
  if (!isPlainDiagram(text)) throw new Error('not drawn');
  loading ??= load();
  loading.catch(() => {
    loading = null;
  });
  const mermaid = await loading;
  mermaid.initialize({
    ...{ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true },
    ...{ htmlLabels: false, flowchart: { htmlLabels: false }, fontFamily: 'sans-serif' },
    ...{ theme: dark ? 'dark' : 'neutral', maxTextSize: longestDiagram, maxEdges: 300 },
  });
  // Where letters are measured; the style sheet gives it the letters of the picture.
  const stage = document.createElement('div');
  stage.className = 'diagram-stage';
  stage.setAttribute('aria-hidden', 'true');
  document.body.append(stage);
  try {
    drawn += 1;
    return sized((await mermaid.render(`diagram-${drawn}`, text, stage)).svg);
  } finally {
    stage.remove();
  }
}

/** A classic script that leaves its name to the page; Mermaid is made so where it comes in one file. */
async function load(): Promise<Mermaid> {
  const script = document.createElement('script');
  script.src = source;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('the file is gone'));
  document.head.append(script);
  await promise;
  if (!globalThis.mermaid) throw new Error('the file holds something else');
  return globalThis.mermaid;
}

/** A picture has a size of its own, which Mermaid leaves to the page. */
function sized(svg: string): Drawing {
  const [, x = '600', y = '400'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [width, height] = [Math.ceil(Number(x)), Math.ceil(Number(y))];
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const plain = opening.replace(/\s(?:width|height)="[^"]*"/g, '');
  const whole = plain.replace('<svg', `<svg width="${width}" height="${height}"`);
  const picture = new Blob([whole, svg.slice(opening.length)], { type: 'image/svg+xml' });
  return { picture, width, height };
}
