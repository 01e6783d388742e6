// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { Report } from './Report.tsx';

const essay = splitMessages(
  JSON.parse(readFileSync('content/messages/en/essay.json', 'utf8')),
  'ui.',
);
const saying = { words: { essay }, tag: 'en' } as unknown as Saying;
const shown = (unfounded: number, quoted: boolean) =>
  renderToStaticMarkup(
    <SayContext value={saying}>
      <Report
        reports={[{ heading: 'One', words: 9, target: 9, fits: true, unfounded }]}
        quoted={quoted}
      />
    </SayContext>,
  );

test('quotes are told of where there are any, found or left out', () => {
  expect(shown(0, false)).not.toContain('class="note"');
  expect(shown(0, true)).toContain('class="note"');
  expect(shown(2, false)).toContain('class="note"');
});
