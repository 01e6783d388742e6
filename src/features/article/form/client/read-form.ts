import { realLocaleOf } from '#shared/i18n/locale.ts';
import { longestHeading, mostSections, oneLine } from '#shared/outline/heading.ts';
import type { ArticleSettings, OwnLink } from '../../contract.ts';
import { tones } from '../../kinds.ts';
import {
  fewestWords,
  longestAddress,
  longestAudience,
  longestKeyword,
  longestLinkTitle,
  mostImages,
  mostKeywords,
  mostLinks,
  mostQuestions,
  mostWords,
  ownAddress,
} from '../../limits.ts';

export const usualWords = 1_200;

/** What the form says of one article, or of all of a list. */
export function settingsOf(form: HTMLFormElement): ArticleSettings {
  const data = new FormData(form);
  const said = (name: string) => String(data.get(name) ?? '');
  const count = (name: string, most: number) =>
    Math.min(most, Math.max(0, Math.round(Number(said(name))) || 0));
  return {
    keywords: keywordsIn(said('keywords')).slice(0, mostKeywords),
    headings: headingsIn(said('headings')).slice(0, mostSections),
    tone: tones.find((one) => one === said('tone')) ?? 'plain',
    audience: said('audience').trim().slice(0, longestAudience),
    words: Math.max(fewestWords, count('words', mostWords)),
    language: realLocaleOf(said('language')),
    links: linksOf(said('links')).links,
    images: count('images', mostImages),
    questions: count('questions', mostQuestions),
  };
}

export function keywordsIn(text: string): string[] {
  return parts(text, /[,，、;\n]/, longestKeyword);
}

export function headingsIn(text: string): string[] {
  return parts(text, /\n/, longestHeading);
}

function parts(text: string, by: RegExp, longest: number): string[] {
  const all = text.split(by).map((part) => oneLine(part, longest));
  return [...new Set(all.filter((part) => part !== ''))];
}

/** Lines of an address and a title; `wrong` counts those that are none. */
export function linksOf(text: string): { readonly links: OwnLink[]; readonly wrong: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const links = lines.flatMap((line) => {
    const [, url = '', title = ''] = /^\s*(\S+)[\s,;]+(.+)$/.exec(line) ?? [];
    const link = { url: url.replace(/[,;]+$/, ''), title: oneLine(title, longestLinkTitle) };
    return isLink(link) ? [link] : [];
  });
  return { links: links.slice(0, mostLinks), wrong: lines.length - links.length };
}

function isLink({ url, title }: OwnLink): boolean {
  return ownAddress.test(url) && url.length <= longestAddress && title !== '';
}
