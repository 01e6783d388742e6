import { openFinder } from './finder.ts';

const root = document.querySelector<HTMLElement>('[data-find]');
if (root) openFinder(root);
