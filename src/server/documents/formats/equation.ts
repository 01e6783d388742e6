import { accented, bracket, embraced, lettered, naryOf, prose, signs } from './equation-words.ts';

/** An element of Word's equations, with the words of its runs. */
interface Part {
  readonly name: string;
  /** Its attribute `m:val`. */
  readonly value: string;
  readonly parts: Part[];
  words: string;
}

const equation = /<m:oMathPara\b[\s\S]*?<\/m:oMathPara>|<m:oMath\b[\s\S]*?<\/m:oMath>/g;
/** Private signs that stand around a formula on its way through the reader, in a line and on its own. */
const [open, block, close] = ['\ue000', '\ue001', '\ue002'];
const held = /[\ue000\ue001][^\ue002]*\ue002/g;

/** Puts the LaTeX of each equation in its place, which the reader of Word files would leave empty. */
export function withFormulas(xml: string): string {
  const clean = xml.replace(/[\ue000-\ue002]/g, '');
  return clean.replace(equation, (found) => {
    const sign = found.startsWith('<m:oMathPara') ? block : open;
    const tex = texOf(treeOf(found)).trim().replace(/\s+/g, ' ');
    const run = `<w:r><w:t xml:space="preserve">${sign}${escaped(tex)}${close}</w:t></w:r>`;
    return tex === '' ? '' : run;
  });
}

/** The same where nothing but words may stand, as in a note. */
export function withFormulasAsText(xml: string): string {
  return withFormulas(xml).replace(/[\ue000-\ue002]/g, '$$');
}

/** Formulas as the pages of the desk name them; one alone in its paragraph is a block, as Word shows it. */
export function formulasIn(html: string): string {
  const alone = /<p>[\ue000\ue001]([^\ue002]*)\ue002<\/p>/g;
  return html
    .replace(alone, (_, tex: string) => formula('div', tex))
    .replace(held, (found) =>
      formula(found.startsWith(block) ? 'div' : 'span', found.slice(1, -1)),
    );
}

function formula(name: 'div' | 'span', tex: string): string {
  return `<${name} data-latex="${tex.replaceAll('"', '&quot;')}"></${name}>`;
}

const tag = /<(\/?)(m:[a-zA-Z]+)\b([^>]*?)(\/?)>|<[^>]+>|[^<]+/g;

function treeOf(xml: string): Part {
  const root: Part = { name: '', value: '', parts: [], words: '' };
  const path = [root];
  for (const [text, closing, name, attributes = '', empty] of xml.matchAll(tag)) {
    const parent = path.at(-1) ?? root;
    if (!name) {
      if (!text.startsWith('<') && parent.name === 'm:t') parent.words += unescaped(text);
    } else if (closing) path.pop();
    else {
      const value = unescaped(/m:val="([^"]*)"/.exec(attributes)?.[1] ?? '');
      const part: Part = { name, value, parts: [], words: '' };
      parent.parts.push(part);
      if (!empty) path.push(part);
    }
  }
  return root;
}

function texOf(part: Part): string {
  const { name, parts } = part;
  const tex = (of: string) => `{${inner(child(part, of))}}`;
  const setting = (of: string, usual: string) =>
    child(child(part, `${name.slice(2)}Pr`), of)?.value ?? usual;
  switch (name) {
    case 'm:t':
      return signs(part.words);
    case 'm:r':
      return runOf(part);
    case 'm:f':
      return fractionOf(tex('num'), tex('den'), setting('type', 'bar'));
    case 'm:rad':
      return tex('deg') === '{}' ? `\\sqrt${tex('e')}` : `\\sqrt[${tex('deg')}]${tex('e')}`;
    case 'm:sSup':
      return `${tex('e')}^${tex('sup')}`;
    case 'm:sSub':
      return `${tex('e')}_${tex('sub')}`;
    case 'm:sSubSup':
      return `${tex('e')}_${tex('sub')}^${tex('sup')}`;
    case 'm:sPre':
      return `{}_${tex('sub')}^${tex('sup')}${tex('e')}`;
    case 'm:nary':
      return `${naryOf(setting('chr', '∫'))}${scripted(tex('sub'), tex('sup'))} ${tex('e')}`;
    case 'm:acc':
      return accented(inner(child(part, 'e')), setting('chr', '\u0302'));
    case 'm:bar':
      return `\\${setting('pos', 'bot') === 'top' ? 'over' : 'under'}line${tex('e')}`;
    case 'm:groupChr':
      return embraced(
        inner(child(part, 'e')),
        setting('chr', '⏟'),
        setting('pos', 'bot') === 'top',
      );
    case 'm:borderBox':
      return `\\boxed${tex('e')}`;
    case 'm:limLow':
      return limitOf(part);
    case 'm:limUpp':
      return `\\overset${tex('lim')}${tex('e')}`;
    case 'm:eqArr':
      return rowsOf('aligned', linesOf(parts));
    case 'm:d':
      return bracketsOf(part, setting);
    case 'm:m':
      return rowsOf('matrix', matrixLines(parts));
    default:
      return /Pr$/.test(name) ? '' : inner(part);
  }
}

function child(part: Part | undefined, name: string): Part | undefined {
  return part?.parts.find((one) => one.name === `m:${name}`);
}

function inner(part: Part | undefined): string {
  return (part?.parts ?? []).map(texOf).join('');
}

function runOf(run: Part): string {
  const properties = child(run, 'rPr');
  const words = run.parts.filter(({ name }) => name === 'm:t');
  const isProse = child(properties, 'nor') && child(properties, 'nor')?.value !== '0';
  if (isProse) return words.map((one) => prose(one.words)).join('');
  return lettered(words.map(texOf).join(''), child(properties, 'scr')?.value ?? '');
}

function fractionOf(above: string, below: string, type: string): string {
  if (type === 'noBar') return `\\begin{matrix}${above} \\\\ ${below}\\end{matrix}`;
  return type === 'lin' ? `${above}/${below}` : `\\frac${above}${below}`;
}

function scripted(below: string, above: string): string {
  return (below === '{}' ? '' : `_${below}`) + (above === '{}' ? '' : `^${above}`);
}

/** Below an order such as `\lim` it is its limit. */
function limitOf(part: Part): string {
  const [sign, below] = [inner(child(part, 'e')).trim(), inner(child(part, 'lim'))];
  return /^\\[A-Za-z]+$/.test(sign) ? `${sign}_{${below}} ` : `\\underset{${below}}{${sign}}`;
}

function linesOf(parts: readonly Part[]): string[] {
  // Here the sign stands for the place at which the lines meet.
  return parts.filter(({ name }) => name === 'm:e').map((one) => inner(one).replaceAll('\\&', '&'));
}

function matrixLines(parts: readonly Part[]): string[] {
  const rows = parts.filter(({ name }) => name === 'm:mr');
  return rows.map((row) =>
    row.parts
      .filter(({ name }) => name === 'm:e')
      .map(inner)
      .join(' & '),
  );
}

function rowsOf(name: string, lines: readonly string[]): string {
  return `\\begin{${name}}${lines.join(' \\\\ ')}\\end{${name}}`;
}

function bracketsOf({ parts }: Part, setting: (of: string, usual: string) => string): string {
  const inside = parts.filter(({ name }) => name === 'm:e').map(inner);
  const between = bracket(setting('sepChr', '|'));
  const ends = [bracket(setting('begChr', '(')), bracket(setting('endChr', ')'))];
  return `\\left${ends[0]}${inside.join(between)}\\right${ends[1]}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
