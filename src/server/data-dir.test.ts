import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataDirError, makeFolder } from './data-dir.ts';

const said = (cause: unknown) => (dataDirError('/data', cause) as Error).message;

test('a full disk is named, by the number that the embedded database throws and by the system’s words', () => {
  expect(said({ name: 'ErrnoError', errno: 51 })).toMatch(
    /^DATA_DIR, \/data, cannot be written: no space left on the device\. To mend: /,
  );
  const system = Object.assign(new Error('EROFS: read-only file system'), { errno: -30 });
  expect(said(system)).toContain('cannot be written: EROFS: read-only file system. To mend: ');
});

test('any other error stays what it is', () => {
  const held = new Error('held by process 4711');
  expect(dataDirError('/data', held)).toBe(held);
});

test.runIf(existsSync('/proc/self'))('a file system that takes no folder says so at once', () => {
  expect(() => makeFolder('/proc/wordkin/data')).toThrow('ENOENT');
});
