import type { EssayBrief } from '../../contract.ts';
import { languageName } from './language.ts';

const types: Readonly<Record<EssayBrief['type'], string>> = {
  argumentative:
    'an argumentative essay: it takes a position, gives reasons and answers the other side',
  persuasive: 'a persuasive essay: it names a problem and wins the reader for a proposal',
  expository: 'an expository essay: it explains its subject without taking sides',
  compare: 'a compare-and-contrast essay',
  cause: 'a cause-and-effect essay',
  narrative: 'a narrative essay: it tells of one event and what it changed',
  descriptive: 'a descriptive essay',
  analysis: 'an analysis: it reads a work or a case closely and says what it means',
};
const levels: Readonly<Record<EssayBrief['level'], string>> = {
  school: 'a pupil at school',
  college: 'a student in the first years of college',
  university: 'a student close to a degree',
  graduate: 'a graduate student, with the terms of the subject',
};

/** A brief as a model reads it. */
export function briefWords({ topic, type, level, words, language }: EssayBrief): string {
  return [
    `Topic: ${topic.replace(/\s+/g, ' ')}`,
    `Kind: ${types[type]}`,
    `Written by: ${levels[level]}`,
    `Length: ${words} words`,
    `Language: ${languageName(language)}`,
  ].join('\n');
}
