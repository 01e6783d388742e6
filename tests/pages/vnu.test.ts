import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import { expectNone } from '#tests/house/faults.ts';
import { sample } from './sample.ts';

/** The checker of the HTML standard runs where Java is; elsewhere html-validate alone has looked. */
const hasJava = spawnSync('java', ['-version']).status === 0;

const checker = 'node_modules/vnu-jar/build/dist/vnu.jar';

/** What it says of things that are as they should be. */
const known: readonly [RegExp, why: string][] = [
  [/^Trailing slash on void elements/, 'React writes them so, and quotes every value'],
  [/^CSS: Parse Error/, '::highlight(), which it does not know yet'],
  [/^This document appears to be written in/, 'it guesses, and a page of code is English'],
  [/“href” without an explicit value/, 'the empty address of the page that is tried again'],
];

interface Finding {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

test.runIf(hasJava)(
  'the Nu Html Checker finds nothing on any template, and in any language (DESIGN 8)',
  async () => {
    const real = [...sample()].filter(({ locale }) => !isPseudo(locale.code));
    // The other checker has looked at all of them; this one takes a processor for a minute.
    const templates = Map.groupBy(real, ({ spec }) => spec.feature).values();
    const locales = Map.groupBy(real, ({ locale }) => locale.code).values();
    const files = [...templates, ...locales].flatMap(
      (alike, at) => alike[at % alike.length]?.file ?? [],
    );
    expect(files.length).toBeGreaterThan(30);
    const child = spawn('java', [
      '-Xss2m',
      '-jar',
      checker,
      '--format',
      'json',
      '--stdout',
      ...files,
    ]);
    const { messages } = JSON.parse(await text(child.stdout)) as { messages: Finding[] };
    const left = messages.filter(({ message }) => !known.some(([text]) => text.test(message)));
    const byText = Map.groupBy(left, ({ message }) => message);
    expectNone(
      [...byText].map(([message, [first, ...others]]) => {
        const where = first?.url.replace(/^.*\/sites\//, '');
        return `${where} and ${others.length} others: ${message} ${first?.extract ?? ''}`;
      }),
      'mend the template.',
    );
  },
  300_000,
);
