import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SettingNames } from '../settings.ts';
import { settingsOf } from './settings-of.ts';

const read = (group: string) =>
  JSON.parse(readFileSync(`content/messages/de/${group}.json`, 'utf8'));
const image = read('image');
const effect = read('effects');
const names: SettingNames = {
  ...{ image: { 'field.crop.left': image['ui.mask.left'], ...image }, effect },
  ...{ video: read('video'), document: { 'field.to': 'In', 'field.keep': 'Wörter' } },
  ...{ yes: 'Ja', no: 'Nein' },
};
const naming = { names, tag: 'de' };

test('settings of results are called as the pages of their tools call them (SPEC 1)', () => {
  const crop = { operation: 'crop', left: 0.1255, turn: '90', mirror: true, format: 'same' };
  expect(settingsOf('image', crop, naming)).toEqual([
    [image['ui.mask.left'], '12.6'],
    [image['field.format'], image['choice.format.same']],
    [image['field.turn'], image['choice.turn.90']],
    [image['field.mirror'], 'Ja'],
  ]);
  const sheet = { operation: 'collage', width: 1_600, background: '#ffffff', columns: null };
  expect(settingsOf('image', sheet, naming)).toEqual([
    [image['field.background'], '#ffffff'],
    [image['field.collage.width'], '1,600'],
  ]);
  const miniature = {
    ...{ tool: 'effect', effect: 'miniature' },
    values: { focus: 'top', blur: 50 },
  };
  expect(settingsOf('video', miniature, naming)).toEqual([
    [effect['field.focus'], effect['choice.focus.top']],
    [effect['field.blur'], '50'],
  ]);
});

test('what no form asks for, and what says nothing, is left out of the settings (SPEC 1)', () => {
  const document = { from: null, to: 'sw', words: 90, keep: ['Anna', 'Wordkin'] };
  expect(settingsOf('document', document, naming)).toEqual([
    ['In', 'Suaheli'],
    ['Wörter', 'Anna, Wordkin'],
  ]);
  const stroke = { kind: 'stroke', size: 0.1, points: [0, 1] };
  expect(settingsOf('image', { operation: 'blur-background', keep: [stroke] }, naming)).toEqual([]);
  expect(settingsOf('image', undefined, naming)).toEqual([]);
});
