// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { holdFocus } from './hold-focus.ts';

afterEach(() => document.body.replaceChildren());

test.each(['section', 'aside', 'dialog open', 'main'])(
  'a row of a part (%s) that goes with the focus leaves it to the heading of that part',
  async (part) => {
    document.body.innerHTML = `<main><h1>Page</h1></main><${part}><h2>Part</h2><button>Go</button></${part.split(' ')[0]}>`;
    const stop = holdFocus();
    const button = document.querySelector('button');
    button?.focus();
    button?.remove();
    await eventually(() => expect(document.activeElement?.textContent).toBe('Part'));
    stop();
  },
);
