import { type Attributes, inlineOf, tagsOf, textOf } from './tags.ts';

/** What a page says of itself to browsers and search engines. */
export interface Head {
  readonly root: Attributes | undefined;
  readonly title: string | undefined;
  readonly links: readonly Attributes[];
  readonly metas: readonly Attributes[];
  /** Texts of its JSON-LD. */
  readonly data: readonly string[];
}

export function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    root: tagsOf(head, 'html')[0],
    title: textOf(head, 'title'),
    links: tagsOf(head, 'link'),
    metas: tagsOf(head, 'meta'),
    data: inlineOf(html, 'script').flatMap(({ is, text }) =>
      is.type === 'application/ld+json' ? [text] : [],
    ),
  };
}
