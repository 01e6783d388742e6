import { youtubeVideo } from '#server/documents/youtube.ts';
import type { Fetched } from '#server/fetch/fetcher.ts';
import { charsetOfHtml, decodeText } from '#shared/text/decode.ts';
import { readDate } from '../../item/date.ts';
import { naturalName } from '../../item/name.ts';
import { type Kind, type PartDate, type Reference, referenceOf } from '../../item/reference.ts';
import { fitting } from './fitting.ts';

/** Where the head of a page ends at the latest, in UTF-16 units. */
const longestHead = 400_000;
/** A tag that is longer is none that names a work. */
const longestTag = 4_000;
const attribute = /(?<![a-z:.-])([a-z:.-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What a page says of itself in its head; null where it has no title. */
export function workOfPage(
  { bytes, charset, url }: Pick<Fetched, 'bytes' | 'charset' | 'url'>,
  today: PartDate | null,
): Reference | null {
  const html = decodeText(bytes, { named: charset ?? charsetOfHtml(bytes) }).slice(0, longestHead);
  const said = metaOf(html);
  const one = (...names: readonly string[]) => all(said, names)[0] ?? '';
  const title = one('citation_title', 'og:title', 'twitter:title', 'dc.title') || titleOf(html);
  if (title === '') return null;
  const { hostname } = new URL(url);
  const kind = kindOf(said, url);
  const pages = [one('citation_firstpage'), one('citation_lastpage')].filter(Boolean).join('–');
  const doi = /10\.\d{4,9}\/\S+/.exec(one('citation_doi', 'dc.identifier'))?.[0] ?? '';
  const site = one('og:site_name', 'application-name') || hostname.replace(/^www\./, '');
  return fitting(
    referenceOf({
      ...{ kind, title, doi, pages, url },
      authors: authorsOf(said),
      issued: readDate(
        one(
          ...['citation_publication_date', 'citation_date', 'article:published_time'],
          ...['date', 'dc.date', 'dcterms.created', 'og:updated_time'],
        ),
      ),
      accessed: kind === 'article' ? null : today,
      container: kind === 'article' ? one('citation_journal_title') : site,
      volume: one('citation_volume'),
      issue: one('citation_issue'),
    }),
  );
}

type Said = ReadonlyMap<string, readonly string[]>;

function all(said: Said, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => said.get(name) ?? []);
}

function metaOf(html: string): Said {
  const said = new Map<string, string[]>();
  for (const tag of metaTags(html)) {
    const own = new Map(
      [...tag.matchAll(attribute)].map(([, name = '', a, b, c]) => [
        name.toLowerCase(),
        a ?? b ?? c ?? '',
      ]),
    );
    const name = (
      own.get('name') ??
      own.get('property') ??
      own.get('itemprop') ??
      ''
    ).toLowerCase();
    const content = unescaped(own.get('content') ?? '');
    if (name !== '' && content !== '') said.set(name, [...(said.get(name) ?? []), content]);
  }
  return said;
}

/** Cut at each that begins, so that none that is left open is looked through again for the next. */
function metaTags(html: string): string[] {
  const [, ...parts] = html.split(/<meta\b/i);
  return parts.flatMap((part) => {
    const end = part.indexOf('>');
    return end < 0 || end > longestTag ? [] : [part.slice(0, end)];
  });
}

function kindOf(said: Said, url: string): Kind {
  if (said.has('citation_journal_title')) return 'article';
  const isVideo =
    youtubeVideo(url) !== null || (said.get('og:type')?.[0] ?? '').startsWith('video');
  return isVideo ? 'video' : 'web';
}

/** Names, and no addresses of people. */
function authorsOf(said: Said) {
  const cited = all(said, ['citation_author', 'dc.creator']);
  const names = cited.length > 0 ? cited : all(said, ['author', 'article:author']);
  return names
    .flatMap((value) => (value.includes(';') ? value.split(';') : [value]))
    .filter((name) => name.trim() !== '' && !/:\/\/|@/.test(name))
    .flatMap((name) => naturalName(name) ?? []);
}

function titleOf(html: string): string {
  const title = /<title\b[^>]{0,1000}>([^<]{1,3000})/i.exec(html)?.[1] ?? '';
  return unescaped(title);
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', hellip: '…' },
};

function unescaped(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ten, sixteen, name) => {
      const code = ten ? Number(ten) : Number.parseInt(sixteen ?? '', 16);
      if (Number.isInteger(code))
        return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
