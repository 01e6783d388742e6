import { classSource, rangesOf } from './sign-ranges.ts';

/** How patterns name what is no letter, number or space: punctuation and symbols. */
export const marks = '\\p{P}\\p{S}';
const isMark = /[\p{P}\p{S}]/u;

/**
 * Numbers of the signs that most answers are written in: Latin, Greek, Cyrillic, Arabic, Thai, Chinese,
 * Japanese and Korean, the marks of print, and arrows.
 */
const usual =
  '0-24f 370-52f 600-6ff e00-e7f 2000-206f 20ac-20ac 2190-21ff 3000-30ff 4e00-9fff ac00-d7a3 ff00-ffef'
    .split(' ')
    .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)));
const isUsual = (sign: string) => {
  const at = sign.codePointAt(0) ?? -1;
  return usual.some(([first = 0, last = 0]) => at >= first && at <= last);
};
const written = (at: number) => `\\u${at.toString(16).padStart(4, '0')}`;
const usualText = `/^[${usual.map((ends) => ends.map(written).join('-')).join('')}]*$/`;

const all = classSource(rangesOf((sign) => isMark.test(sign)));
const few = classSource(rangesOf((sign) => isMark.test(sign) && isUsual(sign)));

/**
 * Of all marks there are, a pattern takes a millisecond of a slow telephone's time each time that it
 * names them, and more when it is first used: a text of usual signs is read by patterns that know the
 * marks among those. Those for any other are made when one comes. A pattern in the place of one of
 * these tells by `widened` what it is then.
 */
const prelude = `
const fewMarks=${few};
let allMarks;
const partsOf=new WeakMap();
const withMarks=(parts,flags)=>{const pattern=RegExp(parts.join(fewMarks),flags);partsOf.set(pattern,parts);return pattern};
const wholes=new WeakMap();
const wholeOf=(pattern)=>{
if(pattern.widened)return pattern.widened(wholeOf);
const parts=partsOf.get(pattern);
if(!parts)return pattern;
allMarks??=${all};
if(!wholes.has(pattern))wholes.set(pattern,RegExp(parts.join(allMarks),pattern.flags));
return wholes.get(pattern)};
const usualText=${usualText};
const readyFor=(lexer,text)=>{
if(usualText.test(text))return;
const{rules}=lexer.tokenizer;
const inline=Object.fromEntries(Object.entries(rules.inline).map(([name,pattern])=>[name,wholeOf(pattern)]));
lexer.tokenizer.rules={...rules,inline}};
`;

/** @param code of the lexer, its patterns made by `withMarks`. */
export function withFewMarks(code: string): string {
  const lexer = /export\{(\w+) as Lexer,/.exec(code)?.[1];
  const reads = `const readText=${lexer}.prototype.lex;${lexer}.prototype.lex=function(text){readyFor(this,text);return readText.call(this,text)};`;
  return prelude + code.replace(/(?=export\{\w+ as Lexer,)/, reads);
}
