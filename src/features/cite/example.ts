import { referenceOf } from './item/reference.ts';

/** Darwin and Wallace's paper, which anybody can look up. */
export const exampleWork = referenceOf({
  kind: 'article',
  title:
    'On the tendency of species to form varieties; and on the perpetuation of varieties and species by natural means of selection',
  authors: [
    { family: 'Darwin', given: 'Charles', particle: '', suffix: '' },
    { family: 'Wallace', given: 'Alfred Russel', particle: '', suffix: '' },
  ],
  issued: { year: 1858 },
  container: 'Journal of the Proceedings of the Linnean Society of London. Zoology',
  volume: '3',
  issue: '9',
  pages: '45–62',
  doi: '10.1111/j.1096-3642.1858.tb02500.x',
});
