const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** By the first letter, as a browser tells it; as the page does where there is none. */
export function isRightToLeft(text: string, otherwise: boolean): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first === undefined ? otherwise : rightToLeft.test(first);
}
