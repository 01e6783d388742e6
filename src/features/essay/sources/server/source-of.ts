import { oneLine } from '#shared/outline/heading.ts';
import { storable } from '#shared/text/title.ts';
import type { EssaySource } from '../../contract.ts';
import { longestAddress, longestSource, longestSourceTitle } from '../../limits.ts';

/** Cut to what a source may have. */
export function sourceOf({ title, url, text }: EssaySource): EssaySource {
  return {
    title: oneLine(storable(title), longestSourceTitle) || '?',
    url: url.length > longestAddress ? '' : url,
    text: storable(text).trim().slice(0, longestSource).toWellFormed(),
  };
}
