import { decodeEntities } from './entities.ts';

/** ANSI colours and other control signs, which no page shows (R34). */
const control =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The text as a page may show it, its lines ended by LF. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(control, '');
}

const protocols = ['http:', 'https:', 'mailto:'];

/** A link's whole address; null for what could run, track or show something of its own (R34). */
export function safeHref(href: string, base?: string): string | null {
  try {
    const url = new URL(decodeEntities(href), base);
    return protocols.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
