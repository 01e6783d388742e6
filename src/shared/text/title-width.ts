/** What a search engine shows of a title. */
export const widestTitle = 60;

const mark = /\p{M}|\p{Cf}/u;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Width of a title in Latin letters: 34 signs of Chinese, Japanese or Korean fill the line of 60. */
export function widthOf(title: string): number {
  let width = 0;
  for (const sign of title) {
    if (mark.test(sign)) continue;
    width += wide.test(sign) ? widestTitle / 34 : 1;
  }
  return width;
}
