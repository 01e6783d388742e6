import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as React from 'react';
import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

const find = createRequire(import.meta.url);

test('a file of CommonJS becomes a module that asks for others by name and gives what it gave', () => {
  const code = [
    'var React = require("react"),',
    '  used = 1;',
    'exports.now = function () { return React.version; };',
    'exports.then = exports.now() === 2;',
  ].join('\n');
  expect(asModule(code)).toBe(
    [
      "import * as React from 'react';",
      'let given_now,given_then;',
      'var needed_React,',
      '  used = 1;',
      'given_now = function () { return React.version; };',
      'given_then = given_now() === 2;',
      'export { given_now as now,given_then as then };',
      'export default { now: given_now,then: given_then };',
    ].join('\n'),
  );
});

test('the published React is the same as a module', async () => {
  const file = find
    .resolve('react/package.json')
    .replace('package.json', 'cjs/react.production.js');
  const text = asModule(readFileSync(file, 'utf8'));
  const made: typeof React = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  const published = find(file) as typeof React;
  const names = (given: object) => Object.keys(given).filter((name) => name !== 'default');
  expect(names(made).sort()).toEqual(names(published).sort());
  expect(made.isValidElement(published.createElement('p'))).toBe(true);
});
