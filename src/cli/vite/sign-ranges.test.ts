import { expect, test } from 'vitest';
import { classSource, rangesOf } from './sign-ranges.ts';

test('ranges hold every sign that the pattern finds, and no other that stands for anything', () => {
  for (const pattern of [/[\p{P}\p{S}]/u, /\p{Lu}/u, /[a-c\]^-]/]) {
    const between = new Function(`return ${classSource(rangesOf((sign) => pattern.test(sign)))}`)();
    const written = new RegExp(`[${between}]`, 'u');
    for (let at = 0; at <= 0x10ffff; at += 1) {
      const sign = String.fromCodePoint(at);
      if (/\p{Cn}|\p{Cs}/u.test(sign) || pattern.test(sign) === written.test(sign)) continue;
      expect.fail(`${at.toString(16)} of ${pattern}`);
    }
  }
});
