import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ModelMessage } from './contract.ts';
import { saidOf } from './said.ts';

const image = fc.record({ type: fc.constant('image/png'), bytes: fc.uint8Array({ maxLength: 2 }) });
const words = fc.oneof(fc.constantFrom('', ' ', '\n'), fc.string({ unit: 'binary' }));
const message: fc.Arbitrary<ModelMessage> = fc.oneof(
  fc.record({ role: fc.constantFrom('system', 'assistant'), text: words }),
  fc.record(
    { role: fc.constant('user'), text: words, images: fc.array(image, { maxLength: 2 }) },
    { requiredKeys: ['role', 'text'] },
  ),
);
const conversation = fc.array(message, { maxLength: 12 });

test('roles alternate, and the system speaks once, before all', () => {
  fc.assert(
    fc.property(conversation, (messages) => {
      const roles = saidOf(messages).map(({ role }) => role);
      for (const [at, role] of roles.entries()) expect(role).not.toBe(roles[at + 1]);
      expect(roles.lastIndexOf('system')).toBeLessThanOrEqual(0);
    }),
  );
});

test('no text and no picture is lost, and all stay in their order', () => {
  const of = (messages: readonly ModelMessage[], isSystem: boolean) => {
    const own = messages.filter(({ role }) => (role === 'system') === isSystem);
    return {
      text: own
        .map(({ text }) => text)
        .filter((text) => text.trim() !== '')
        .join('\n\n'),
      images: own.flatMap(({ images = [] }) => images),
    };
  };
  fc.assert(
    fc.property(conversation, (messages) => {
      for (const isSystem of [true, false])
        expect(of(saidOf(messages), isSystem)).toEqual(of(messages, isSystem));
    }),
  );
});
