// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { worksAnswers } from '#tests/support/works-answers.ts';
import {
  $chosen,
  $gallery,
  $galleryNotice,
  choose,
  forgetGallery,
  removeChosen,
  showKind,
  showMore,
} from './gallery-store.ts';

const answers = worksAnswers();
afterEach(forgetGallery);

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
}

function page(ids: string, nextCursor: string | null = null): Page {
  return { items: [...ids].map((id) => ({ id })), nextCursor };
}

function shown(): string {
  return $gallery
    .get()
    .items.map(({ id }) => id)
    .join('');
}

/** @returns lets the next calls of that name be answered, once they have been made. */
function held<T>(name: string): { readonly asked: Promise<void>; give(value: T): void } {
  const answer = Promise.withResolvers<T>();
  const asked = Promise.withResolvers<void>();
  answers.set(name, () => {
    asked.resolve();
    return answer.promise;
  });
  return { asked: asked.promise, give: answer.resolve };
}

async function begin(): Promise<void> {
  answers.set('list', () => page('ab', 'b'));
  await showKind(null);
  answers.set('remove', () => []);
}

test('what is deleted while more is on its way does not come back (SPEC 5)', async () => {
  await begin();
  const list = held<Page>('list');
  const more = showMore();
  await list.asked;
  choose(['a'], true);
  await removeChosen();
  list.give(page('ac'));
  await more;
  expect(shown()).toBe('bc');
});

test('a deletion is shown also where more came, or was chosen, meanwhile (SPEC 5)', async () => {
  await begin();
  choose(['a'], true);
  const remove = held<readonly string[]>('remove');
  const removing = removeChosen();
  await remove.asked;
  answers.set('list', () => page('c'));
  await showMore();
  choose(['b'], true);
  remove.give(['a']);
  await removing;
  expect(shown()).toBe('bc');
  expect([...$chosen.get()]).toEqual(['b']);
  expect($galleryNotice.get()).toEqual({ what: 'deleted', count: 1 });
});

test('a deletion of the person before is not told to the next (R18)', async () => {
  await begin();
  choose(['a'], true);
  const remove = held<readonly string[]>('remove');
  const removing = removeChosen();
  await remove.asked;
  forgetGallery();
  remove.give(['a']);
  await removing;
  expect($galleryNotice.get()).toBeNull();
});

test('where all that was shown is deleted, the next page comes by itself (SPEC 5)', async () => {
  await begin();
  choose(['a', 'b'], true);
  answers.set('list', () => page('c'));
  await removeChosen();
  expect(shown()).toBe('c');
});
