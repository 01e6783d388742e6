import fc from 'fast-check';
import type { Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { createReader } from './reader.ts';
import { wide } from './unspaced.ts';

const signs: Readonly<Record<string, string>> = { strong: 'b', em: 'i', del: 's', link: 'a' };

/** A text as it is read, in short. */
function drawn(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'math') return `<m>${token.tex}</m>`;
      const inside = 'tokens' in token && token.tokens ? drawn(token.tokens) : null;
      const sign = signs[token.type];
      if (sign) return `<${sign}>${inside}</${sign}>`;
      return inside ?? ('text' in token ? String(token.text) : token.raw);
    })
    .join('');
}
const read = (text: string) => drawn(createReader()(text)?.tokens ?? []);

describe('a style begins and ends beside letters that no space parts', () => {
  test.each([
    ['ja', '**「重要」**です', '<b>「重要」</b>です'],
    ['ja', 'これは**「重要」**です', 'これは<b>「重要」</b>です'],
    [
      'ja',
      '*《こころ》*は**夏目漱石（1867年生）**の作品',
      '<i>《こころ》</i>は<b>夏目漱石（1867年生）</b>の作品',
    ],
    ['ja', 'npm**「コマンド」**です', 'npm<b>「コマンド」</b>です'],
    ['zh', '**注意：**请先保存', '<b>注意：</b>请先保存'],
    ['zh', '**注意：**请用**重点**。', '<b>注意：</b>请用<b>重点</b>。'],
    ['zh', '他说**“你好”**。**第一步：**Then go', '他说<b>“你好”</b>。<b>第一步：</b>Then go'],
    [
      'zh',
      '在**[文档](https://a.example)**里，**`代码`**是',
      '在<b><a>文档</a></b>里，<b>代码</b>是',
    ],
    ['zh', '**公式$x$**是，***很重要！***请', '<b>公式<m>x</m></b>是，<i><b>很重要！</b></i>请'],
    ['zh', '**重点 中*(x)*文**', '<b>重点 中<i>(x)</i>文</b>'],
    ['zh', '~~旧价：~~100元，**~~无~~**的', '<s>旧价：</s>100元，<b><s>无</s></b>的'],
    ['tw', '請看**「說明」**，**甲**、**乙**', '請看<b>「說明」</b>，<b>甲</b>、<b>乙</b>'],
    ['ko', '**서울(Seoul)**은', '<b>서울(Seoul)</b>은'],
    ['zh', '**「甲」**，**API**、*乙*。', '<b>「甲」</b>，<b>API</b>、<i>乙</i>。'],
    [
      'zh',
      '(注)**不**能，**A**是，**“A”**和**B**',
      '(注)<b>不</b>能，<b>A</b>是，<b>“A”</b>和<b>B</b>',
    ],
    ['ko', '이것은**(중요)**입니다', '이것은<b>(중요)</b>입니다'],
    [
      'th',
      'คือ**"สำคัญ"**ครับ และ**กรุงเทพ (Bangkok)**เป็น',
      'คือ<b>"สำคัญ"</b>ครับ และ<b>กรุงเทพ (Bangkok)</b>เป็น',
    ],
    ['ar', '**ملاحظة:** اقرأ **«هذا»**، ثم', '<b>ملاحظة:</b> اقرأ <b>«هذا»</b>، ثم'],
  ])('%s: %s', (_, text, shown) => {
    expect(read(text)).toBe(shown);
  });

  test.each([
    '2 ** 3 与 4 ** 5',
    '_「重要」_です',
    '价格\\*「x」\\*是',
    '**a:**b',
    // A space as wide as a letter is a space.
    '東京　*1、大阪　*2',
    '定価~~100円　~~80円',
    'a **b　**c',
  ])('and nowhere else: %s', (text) => {
    expect(read(text)).not.toContain('<');
  });
});

test.each(['10~20元，30~40个', '3~5일, 7~10일', 'takes 5~10 min, then 20~30 min', 'a ~b~ c'])(
  'single tildes are ranges: %s',
  (text) => {
    expect(read(text)).toBe(text);
    expect(read(`~~${text}~~`)).toBe(`<s>${text}</s>`);
  },
);

describe('a formula stands beside letters that no space parts', () => {
  test.each([
    ['zh', '当$x=1$时', '当<m>x=1</m>时'],
    ['zh', '因为$f(x)$，且$\\alpha>0$', '因为<m>f(x)</m>，且<m>\\alpha>0</m>'],
    ['ja', '関数$f$が', '関数<m>f</m>が'],
    ['ko', '$f(x)$는', '<m>f(x)</m>는'],
    ['th', 'เมื่อ$x$มากกว่า', 'เมื่อ<m>x</m>มากกว่า'],
    ['ar', 'و$x$، ثم', 'و<m>x</m>، ثم'],
  ])('%s: %s', (_, text, shown) => {
    expect(read(text)).toBe(shown);
  });

  test.each(['价格是$5到$10元', '花了$5，又花了$10。', '把$HOME和$PATH设为', '售价US$5至US$7'])(
    'and prices and variables are none: %s',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );
});

describe('a bare address ends where its language goes on', () => {
  test.each([
    ['官网：https://example.com/docs，下载', '官网：<a>https://example.com/docs</a>，下载'],
    ['（https://example.com/a）', '（<a>https://example.com/a</a>）'],
    ['访问 www.example.com/a下载', '访问 <a>www.example.com/a</a>下载'],
    ['「https://example.com」を', '「<a>https://example.com</a>」を'],
    ['https://example.com에서', '<a>https://example.com</a>에서'],
    ['“https://example.com/a”。', '“<a>https://example.com/a</a>”。'],
    ['راجع https://example.com/a، ثم', 'راجع <a>https://example.com/a</a>، ثم'],
    ['هل زرت https://example.com؟', 'هل زرت <a>https://example.com</a>؟'],
    ['邮箱：a@example.com，电话', '邮箱：<a>a@example.com</a>，电话'],
    ['https://ja.wikipedia.org/wiki/東京都 と', '<a>https://ja.wikipedia.org/wiki/東京都</a> と'],
    ['https://fr.wikipedia.org/wiki/Été.', '<a>https://fr.wikipedia.org/wiki/Été</a>.'],
    [
      'https://ca.wikipedia.org/wiki/Col·lecció o',
      '<a>https://ca.wikipedia.org/wiki/Col·lecció</a> o',
    ],
  ])('%s', (text, shown) => {
    expect(read(text)).toBe(shown);
  });
});

const piece = fc.constantFrom(
  ...[
    '重要',
    '「',
    '」',
    '：',
    '，',
    '。',
    '（',
    '）',
    '서울',
    'คำ',
    'ー',
    '𠮷',
    '·',
    'Seoul',
    '5',
  ],
  ...['**', '**', '*', '***', '~', '~~', '_', '(', ')', '"', ' ', '\n', '\\', '`', ']', '$'],
  ...['https://a.example/b', 'www.a.example', 'a@b.example', '、', '؟', '"', '\n\n', '- ', '|'],
);
/** Without fences: these say in what their code is written. */
const mixed = fc
  .array(piece, { maxLength: 30 })
  .map((pieces) => pieces.join('').replace(/[~`]{3,}/g, '~~'));
const words = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('no word is lost, and a text that grows is read as it would be at once', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      const grown = createReader();
      for (const at of [...text].keys()) expect(grown(text.slice(0, at))).not.toBeNull();
      const whole = createReader()(text)?.tokens;
      expect(grown(text)?.tokens).toEqual(whole);
      expect(words(drawn(whole ?? []).replace(/<\/?[bisam]>/g, ''))).toBe(words(text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['styles', `${'长'.repeat(150)}**「重要」**`.repeat(490)],
  ['stars that never end', `${'长'.repeat(90)}，*（`.repeat(1900)],
  ['one long run', `「${'*'.repeat(1900)}」`],
  ['addresses', '官网：https://a.example/b，下载 '.repeat(7000)],
  ['tables without blank lines', '|a|\n|-|\n# |(x|\n'.repeat(13_000)],
  ['rows with code', `|${'`a|` '.repeat(950)}|\n|-|\n${'|`|\n'.repeat(90)}`],
])('%s are read in time (R34)', (_, text) => {
  const began = performance.now();
  expect(createReader()(text)).not.toBeNull();
  // A second or less each.
  expect(performance.now() - began).toBeLessThan(8_000);
});

test('every letter of Thai, Chinese (Bopomofo too), Japanese and Korean is told by its block, and no other letter', () => {
  const ofBlock = new RegExp(wide, 'u');
  const ofScript = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\uff01-\uffee]/u;
  const bopomofo = /\p{sc=Bopo}/u;
  // A dot of Catalan too, and accents of Greek and Latin that old Chinese poetry is annotated with.
  const annotations = /\xb7|\u0305|\u0323/;
  for (let at = 0; at <= 0x10ffff; at += 1) {
    const sign = String.fromCodePoint(at);
    if (annotations.test(sign) || /\p{Cn}|\p{Cs}/u.test(sign)) continue;
    if (ofScript.test(sign) && !ofBlock.test(sign))
      expect.fail(`${at.toString(16)} is of a script`);
    if (
      /[\p{L}\p{Z}]/u.test(sign) &&
      ofBlock.test(sign) &&
      !ofScript.test(sign) &&
      !bopomofo.test(sign)
    )
      expect.fail(`${at.toString(16)} is of no such script`);
  }
});
