// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { linkLateSheet } from './late-sheet.ts';

test('a page links to the late sheet once, behind its own, however many parts ask for it', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/_astro/page.css">';
  linkLateSheet();
  linkLateSheet();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'stylesheet']);
});
