import { useWords } from '../../client/say-context.ts';
import type { Attachment } from '../contract.ts';

const kilo = 1024;

/** Bytes as people say them: `3.2 MB`. */
export function sizeOf(bytes: number, tag: string): string {
  const large = bytes >= kilo * kilo;
  const value = large ? bytes / kilo / kilo : Math.max(1, bytes / kilo);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large && value < 10 ? 1 : 0,
  }).format(value);
}

/** How long a document is; of a picture, that it is one. */
export function useAbout(): (attachment: Attachment) => string {
  const say = useWords('attach');
  return ({ kind, unit, pages }) => {
    if (kind === 'image') return say('ui.image');
    return say(unit === 'page' ? 'ui.pages' : 'ui.sections', { count: pages });
  };
}
