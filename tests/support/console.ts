import { afterEach, beforeEach, vi } from 'vitest';

/** Setup file: what a test writes to console.error or console.warn fails that test. */
let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      said.push(`console.${method}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`the test wrote to the console:\n${said.join('\n')}`);
});
