import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crowded, type Room, roomy, type Unit, unitOf } from './unit.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const rooms: readonly Room[] = [{ most: 20, not: /q/ }, { most: 8 }];

function unitIn(text: string, at: number): Unit[] {
  const place = { from: at * 20, to: at * 20 + text.length };
  const unit = roomy(unitOf(place, [{ kind: 'text', text }], String), rooms[at % 3]);
  return unit ? [unit] : [];
}

test('without what has no room, what is left fits or is as it was', () => {
  const said = fc.array(fc.tuple(word, fc.option(word)), { maxLength: 9 });
  fc.assert(
    fc.property(said, (pairs) => {
      const units = pairs.flatMap(([source], at) => unitIn(source, at));
      const texts = pairs.map(([, text]) => text);
      const full = crowded(units, texts);
      const left = texts.map((text, at) => (full.includes(at) ? null : text));
      expect(full.every((at) => texts[at] !== null)).toBe(true);
      expect(crowded(units, left)).toEqual([]);
      for (const room of rooms) {
        const own = [...units.keys()].filter((at) => units[at]?.room === room);
        const now = own.map((at) => left[at] ?? units[at]?.words ?? '').join('');
        const isSame = own.every((at) => left[at] === null);
        expect(isSame || now.length <= room.most).toBe(true);
        expect(own.some((at) => room.not?.test(left[at] ?? ''))).toBe(false);
      }
    }),
  );
});
