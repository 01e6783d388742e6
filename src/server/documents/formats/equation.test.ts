import { Document, Packer, Paragraph } from 'docx';
import { Math as Equation, latexToMath } from 'docx/math';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { formulasIn, withFormulas } from './equation.ts';

/** What a Word file made of the formula is read as. */
async function readAgain(tex: string): Promise<string> {
  const equation = new Equation({ children: latexToMath(tex) });
  const file = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph({ children: [equation] })] }] }),
  );
  return read(strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] ?? new Uint8Array()));
}

function read(xml: string): string {
  const [, text = ''] =
    /<w:t xml:space="preserve">([\ue000\ue001][^<]*)</.exec(withFormulas(xml)) ?? [];
  const [, tex = ''] = /data-latex="([^"]*)"/.exec(formulasIn(text)) ?? [];
  return tex.replace(/(?<=[{}\\()])\s|\s(?=[{}\\()])/g, '').replaceAll('&amp;', '&');
}

test.each([
  ['\\vec{a}+\\hat{y}', '\\vec{a}+\\hat{y}'],
  ['\\overline{z}', '\\overline{z}'],
  ['\\lim_{x\\to 0}\\sin x', '\\lim_{x→0}\\sin x'],
  ['\\mathbb{R}', '\\mathbb{R}'],
  ['\\text{if }x', '\\text{if}x'],
  ['\\binom{n}{i}', '\\left(\\begin{matrix}{n}\\\\{i}\\end{matrix}\\right)'],
  ['\\bigcup_{i} A', '\\bigcup_{i}{A}'],
  ['\\frac{a}{\\sqrt{b}}', '\\frac{a}{\\sqrt{b}}'],
])('%s keeps its meaning in a Word file', async (tex, again) => {
  expect(await readAgain(tex)).toBe(again);
});

const run = (words: string) => `<m:r><m:t>${words}</m:t></m:r>`;

test.each([
  [`<m:d><m:e>${run('A')}</m:e><m:e>${run('B')}</m:e></m:d>`, '\\left(A|B\\right)'],
  [
    `<m:eqArr><m:e>${run('x&amp;=1')}</m:e><m:e>${run('y&amp;=2')}</m:e></m:eqArr>`,
    '\\begin{aligned}x&=1\\\\y&=2\\end{aligned}',
  ],
  [
    `<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr><m:e>${run('a')}</m:e></m:groupChr>`,
    '\\overbrace{a}',
  ],
  [
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`,
    '{1}/{2}',
  ],
  [
    `<m:nary><m:naryPr><m:chr m:val="⋂"/></m:naryPr><m:sub/><m:sup/><m:e>${run('A')}</m:e></m:nary>`,
    '\\bigcap{A}',
  ],
  [run('50%~a\\b'), '50\\%\\sim a\\backslash b'],
])('%s is read as Word shows it', (xml, tex) => {
  expect(read(`<m:oMath>${xml}</m:oMath>`)).toBe(tex);
});
