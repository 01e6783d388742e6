// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { $brief, clearPlan } from '../../client/essay-store.ts';
import { leaveAddressBrief, takeAddressBrief } from './address-brief.ts';

afterEach(clearPlan);

test('an address brings a topic, its kind and its language into the brief', () => {
  const query = new URLSearchParams({
    topic: ' Is “free” fair? ',
    type: 'compare',
    language: 'fr',
  });
  history.replaceState(null, '', `/fr/essay?${query}`);
  expect(takeAddressBrief()).toBe(true);
  expect($brief.get().brief).toMatchObject({
    topic: 'Is “free” fair?',
    type: 'compare',
    language: 'fr',
  });
  leaveAddressBrief();
  expect(location.pathname + location.search).toBe('/fr/essay');
});

test('a form that is sent before the page woke loses nothing', () => {
  const sent = {
    topic: 'Bees',
    type: 'narrative',
    level: 'graduate',
    words: '200',
    language: 'de',
  };
  history.replaceState(null, '', `/essay?${new URLSearchParams(sent)}`);
  expect(takeAddressBrief()).toBe(true);
  expect($brief.get().brief).toEqual({ ...sent, words: 200 });
});

test('what an address says wrong is as if it said nothing', () => {
  history.replaceState(
    null,
    '',
    `/essay?topic=${'a'.repeat(2_000)}&type=poem&language=xx&level=x&words=1e9`,
  );
  expect(takeAddressBrief()).toBe(true);
  const { brief } = $brief.get();
  expect(brief).toMatchObject({ type: 'argumentative', language: 'en', level: 'college' });
  expect(brief?.words).toBe(800);
  expect(brief?.topic).toHaveLength(1_000);
  for (const query of ['', '?topic=%20', '?run=1']) {
    clearPlan();
    history.replaceState(null, '', `/essay${query}`);
    expect(takeAddressBrief()).toBe(false);
    expect($brief.get().brief).toBeNull();
    expect(location.search).toBe(query);
  }
});
