import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { GrammarThread } from '#tests/support/grammar-thread.ts';
import { createPassageCheck, type PassageState } from './check-passages.ts';
import { $engine, engineBytes } from './english.ts';
import {
  $settings,
  $settingsKept,
  addWord,
  changeSettings,
  ignore,
  isShown,
  usualSettings,
  wakeSettings,
} from './settings.ts';

beforeEach(() => {
  GrammarThread.asked = [];
  vi.stubGlobal('Worker', GrammarThread);
  $settings.set(usualSettings);
});
afterEach(() => vi.unstubAllGlobals());

test('the size that is told while the checker loads is that of its binary', () => {
  const file = new URL('harper_wasm_slim_bg.wasm', import.meta.resolve('harper.js/slimBinary'));
  expect(statSync(file).size).toBe(engineBytes);
});

const german =
  'Auf dem Weg nach Hause trafen wir gestern einen alten Freund, der lange im Ausland lebte. Er ' +
  'erzählte von seiner Arbeit, seinen Kindern und davon, wie schwer das erste Jahr gewesen sei.';

describe('createPassageCheck', () => {
  const settle = async (states: PassageState[]) =>
    eventually(() => expect(states.at(-1)).toMatchObject({ left: 0, failed: false }));

  test('only what changed is checked again, and other settings check anew', async () => {
    const states: PassageState[] = [];
    const check = createPassageCheck((state) => states.push(state));
    const [first, second] = ['He have it.\n', 'She have it.\n'];
    check.want([first, second, first, '\n'], usualSettings);
    await settle(states);
    expect(check.known(first)).toHaveLength(1);
    expect(check.known('\n')).toEqual([]);
    expect(GrammarThread.asked.flat()).toEqual([first, second]);
    check.want([first, 'They has it.\n'], usualSettings);
    await settle(states);
    expect(GrammarThread.asked.flat().slice(2)).toEqual(['They has it.\n']);
    const rules = { PronounVerbAgreement: false };
    check.want([first], { ...usualSettings, rules });
    await eventually(() => expect(check.known(first)).toEqual([]));
    check.want([first], { ...usualSettings, rules, hidden: ['Style'] });
    expect(check.known(first)).toEqual([]);
  });

  test('a long text comes in pieces, each of them told', async () => {
    const states: PassageState[] = [];
    const check = createPassageCheck((state) => states.push(state));
    const texts = Array.from({ length: 30 }, (_, at) => `${'It was a day. '.repeat(40)}${at}\n`);
    check.want(texts, usualSettings);
    await settle(states);
    expect(GrammarThread.asked.length).toBeGreaterThan(3);
    const left = states.map((state) => state.left);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
  });

  test('a text that breaks the checker keeps no other from its findings (R27)', async () => {
    const states: PassageState[] = [];
    const check = createPassageCheck((state) => states.push(state));
    check.want(['It works.'], usualSettings);
    await settle(states);
    check.want(['He have it.', 'A crash here.', 'She have it.'], usualSettings);
    await settle(states);
    expect(check.known('She have it.')).toHaveLength(1);
    expect(check.known('A crash here.')).toEqual([]);
    expect($engine.get().state).toBe('ready');
  });
});

test('the rules of English say so where the text looks like another language', async () => {
  const states: PassageState[] = [];
  const check = createPassageCheck((state) => states.push(state));
  const told = (text: string, language = 'en-US') => {
    check.want([text], { ...usualSettings, language });
    return states.at(-1)?.foreign;
  };
  expect(told('これは日本語の文章です。')).toBe(true);
  expect(told(german)).toBe(true);
  expect(told(german, 'de-DE')).toBe(false);
  expect(told('He have it.')).toBe(false);
  expect(told('12 + 30')).toBe(false);
  check.want([], usualSettings);
});

test('a browser without such a thread is told so (R25)', async () => {
  vi.stubGlobal('Worker', undefined);
  vi.resetModules();
  const { createPassageCheck: create } = await import('./check-passages.ts');
  const states: PassageState[] = [];
  create((state) => states.push(state)).want(['He have it.'], usualSettings);
  await eventually(() => expect(states.at(-1)).toMatchObject({ left: 1, failed: true }));
});

describe('settings', () => {
  const text = 'Wordkin have teh words.';
  const finding = {
    ...{ start: 0, end: 7, rule: 'SpellCheck', message: '', replacements: [] },
    kind: 'Spelling',
  } as const;
  const shown = () => isShown(text, finding, $settings.get());

  test('a word of the dictionary, a kind, a rule and a place are let be', () => {
    expect(shown()).toBe(true);
    addWord(' wordkin ');
    expect(shown()).toBe(false);
    changeSettings({ words: [], hidden: ['Spelling'] });
    expect(shown()).toBe(false);
    changeSettings({ hidden: [], rules: { SpellCheck: false } });
    expect(shown()).toBe(false);
    changeSettings({ rules: {} });
    ignore(text, finding);
    expect(shown()).toBe(false);
    expect(JSON.stringify($settings.get().ignored)).not.toContain('Wordkin');
  });

  test('are kept, and read again without what does not belong there', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    changeSettings({ language: 'en-GB', words: ['Wordkin'], rules: { AnA: false } });
    const before = $settings.get();
    $settings.set(usualSettings);
    wakeSettings()();
    expect($settings.get()).toEqual(before);
    kept.set(
      'grammar',
      '{"language":7,"words":[1,"a"],"hidden":["Nonsense","Style"],"rules":{"a":"b"}}',
    );
    wakeSettings()();
    expect($settings.get()).toEqual({ ...usualSettings, words: ['a'], hidden: ['Style'] });
    kept.set('grammar', 'no JSON');
    wakeSettings()();
    expect($settings.get()).toEqual(usualSettings);
  });

  test('hold without storage, and say that they are not kept (R37)', () => {
    vi.stubGlobal('localStorage', undefined);
    changeSettings({ language: 'en-CA' });
    expect($settings.get().language).toBe('en-CA');
    expect($settingsKept.get()).toBe(false);
  });
});
