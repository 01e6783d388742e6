import { describe, test } from 'vitest';
import { locales } from '#content/locales.ts';
import { expectNone } from './faults.ts';
import { readPairs } from './pairs.ts';
import { missingFaults } from './words.ts';

const pairs = readPairs();

describe.each(locales.map(({ code }) => code))('%s', (code) => {
  test('has every message of English (SPEC 2: pages exist in 19 languages)', () => {
    const faults = pairs.filter(({ locale }) => locale === code).flatMap(missingFaults);
    expectNone(faults, '`npm run words` lists what is missing; translate it there.');
  });
});
