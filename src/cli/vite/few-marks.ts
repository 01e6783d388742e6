import { classSource, rangesOf } from './sign-ranges.ts';

/** How patterns name what is no letter, number or space: punctuation and symbols. */
export const marks = '\\p{P}\\p{S}';
const isMark = /[\p{P}\p{S}]/u;

/**
 * Numbers of the signs that most answers are written in: Latin, Greek, Cyrillic, Arabic, Thai, Chinese,
 * Japanese and Korean, the marks of print, and arrows.
 */
const usual: readonly (readonly [number, number])[] = [
  ...([
    [0, 0x24f],
    [0x370, 0x52f],
    [0x600, 0x6ff],
    [0xe00, 0xe7f],
    [0x2000, 0x206f],
  ] as const),
  ...([
    [0x20ac, 0x20ac],
    [0x2190, 0x21ff],
    [0x3000, 0x30ff],
    [0x4e00, 0x9fff],
  ] as const),
  ...([
    [0xac00, 0xd7a3],
    [0xff00, 0xffef],
  ] as const),
];
const isUsual = (sign: string) => {
  const at = sign.codePointAt(0) ?? -1;
  return usual.some(([first, last]) => at >= first && at <= last);
};
const written = (at: number) => `\\u${at.toString(16).padStart(4, '0')}`;
const usualText = `/^[${usual.map(([first, last]) => `${written(first)}-${written(last)}`).join('')}]*$/`;

const all = classSource(rangesOf((sign) => isMark.test(sign)));
const few = classSource(rangesOf((sign) => isMark.test(sign) && isUsual(sign)));

/**
 * Of all marks there are, a pattern takes a millisecond of a slow telephone's time each time that it
 * names them, and half of a first reading to be made ready: a text of usual signs is read by patterns
 * that know the marks among those. Another one's are made when it comes. A pattern in the place of one
 * of these tells by `widened` what it is then.
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
