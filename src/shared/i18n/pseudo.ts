import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { PseudoLocale } from './locale.ts';
import type { Catalogue } from './words.ts';

const plain = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUvVwWxXyYzZ';
const marked = [...'áÁƀƁçÇđĐéÉƒƑĝĜĥĤíÍĵĴķĶĺĹɱṀñÑóÓƥƤŕŔšŠţŢúÚṽṼŵŴẋẊýÝžŽ'];
const accented = new Map([...plain].map((letter, at) => [letter, marked[at] ?? letter]));

const rightToLeft = ['\u202e', '\u202c'] as const;

/** A whole catalogue in a pseudo-locale: accented and 40 % longer, or forced right to left. */
export function pseudoCatalogue(locale: PseudoLocale, english: Catalogue): Catalogue {
  const change = locale === 'ar-xb' ? mirror : lengthen;
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      printAST(parse(message).map((one) => changeElement(one, change))),
    ]),
  );
}

function changeElement(
  element: MessageFormatElement,
  change: (text: string) => string,
): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: change(element.value) };
  if (element.type === TYPE.tag)
    return { ...element, children: element.children.map((one) => changeElement(one, change)) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map((one) => changeElement(one, change)) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function lengthen(text: string): string {
  if (text.trim() === '') return text;
  const letters = [...text].map((letter) => accented.get(letter) ?? letter).join('');
  return `${letters}${'·'.repeat(Math.ceil(text.trim().length * 0.4))}`;
}

function mirror(text: string): string {
  return text.trim() === '' ? text : `${rightToLeft[0]}${text}${rightToLeft[1]}`;
}
