// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { SetUpCard } from './SetUpCard.tsx';

const draw = rootForEach();

test('a visitor reads what is missing and what works; what operators do is folded up below it', async () => {
  await draw(
    <SetUpCard
      title="No model is set up here"
      body={<p>Nothing can be written yet.</p>}
      operator={{ title: 'If you run this site', text: 'Set one of these:', settings: ['A_KEY'] }}
    >
      <a href="/word-counter">Count words</a>
    </SetUpCard>,
  );
  const card = document.querySelector('section');
  const details = card?.querySelector('details');
  expect([...(card?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'H2',
    'P',
    'A',
    'DETAILS',
  ]);
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('If you run this site');
  expect(details?.textContent).toContain('Set one of these:A_KEY');
  expect(card?.getAttribute('aria-labelledby')).toBe(card?.querySelector('h2')?.id);
});

test('what operators cannot mend by a setting has no such part', async () => {
  await draw(<SetUpCard title="No engine" body={<p>Install it.</p>} />);
  expect(document.querySelector('details')).toBeNull();
});
