import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

test('what is sealed opens with the same secret for the same use, and never twice alike', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal('secret', 'use', text);
      expect(unseal('secret', 'use', sealed)).toBe(text);
      expect(seal('secret', 'use', text)).not.toBe(sealed);
      expect(unseal('another', 'use', sealed)).toBeNull();
      expect(unseal('secret', 'another', sealed)).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test('what was changed or is none does not open', () => {
  const sealed = Buffer.from(seal('secret', 'use', 'text'), 'base64url');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  for (const text of [sealed.toString('base64url'), '', 'x', 'a'.repeat(60)]) {
    expect(unseal('secret', 'use', text)).toBeNull();
  }
});
