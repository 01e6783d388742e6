import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { formFaults } from './forms.ts';
import { readSources } from './source.ts';

test('no form of an island puts what was typed into the address, before its scripts are there or without them', () => {
  expectNone(
    formFaults(readSources(['src'], ['.tsx'])),
    'give the form `method="dialog"`, which sends nothing until the island wakes, or `method="post"` with an action that works without scripts.',
  );
});

test.each(['<form onSubmit={send}><input name="password" /></form>', '<form />'])(
  'finds %s',
  (form) => {
    expect(
      formFaults([{ path: 'src/a/A.tsx', text: `export const A = () => ${form};` }]),
    ).toHaveLength(1);
  },
);

test.each(['<form method="dialog" onSubmit={send}></form>', '<form action="/a" method="post" />'])(
  'passes %s',
  (form) => {
    expect(formFaults([{ path: 'src/a/A.tsx', text: `export const A = () => ${form};` }])).toEqual(
      [],
    );
  },
);
