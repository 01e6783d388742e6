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
  const of = (name: string) => part.parts.find((one) => one.name === `m:${name}`);
  const tex = (name: string) => `{${inner(of(name))}}`;
  switch (part.name) {
    case 'm:t':
      return signs(part.words);
    case 'm:f':
      return `\\frac${tex('num')}${tex('den')}`;
    case 'm:rad':
      return inner(of('deg')) ? `\\sqrt[${inner(of('deg'))}]${tex('e')}` : `\\sqrt${tex('e')}`;
    case 'm:sSup':
      return `${tex('e')}^${tex('sup')}`;
    case 'm:sSub':
      return `${tex('e')}_${tex('sub')}`;
    case 'm:sSubSup':
      return `${tex('e')}_${tex('sub')}^${tex('sup')}`;
    case 'm:nary':
      return `${naryOf(of('naryPr'))}_${tex('sub')}^${tex('sup')} ${tex('e')}`;
    case 'm:d':
      return bracketsOf(part);
    case 'm:m':
      return matrixOf(part);
    default:
      return /Pr$/.test(part.name) ? '' : inner(part);
  }
}

function inner(part: Part | undefined): string {
  return (part?.parts ?? []).map(texOf).join('');
}

const naries: Readonly<Record<string, string>> = { '∑': '\\sum', '∏': '\\prod', '∮': '\\oint' };

function naryOf(properties: Part | undefined): string {
  const sign = properties?.parts.find(({ name }) => name === 'm:chr')?.value ?? '∫';
  return naries[sign] ?? '\\int';
}

function bracketsOf({ parts }: Part): string {
  const properties = parts.find(({ name }) => name === 'm:dPr')?.parts ?? [];
  const sign = (name: string, usual: string) => {
    const value = properties.find((one) => one.name === name)?.value ?? usual;
    return /^[{}]$/.test(value) ? `\\${value}` : value || '.';
  };
  const inside = parts.filter(({ name }) => name === 'm:e').map(inner);
  return `\\left${sign('m:begChr', '(')}${inside.join(',')}\\right${sign('m:endChr', ')')}`;
}

function matrixOf({ parts }: Part): string {
  const rows = parts.filter(({ name }) => name === 'm:mr');
  const lines = rows.map((row) => row.parts.map(inner).join(' & '));
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}

/** What LaTeX would take for an order. */
function signs(words: string): string {
  return words
    .replace(/[#$%&_{}]/g, '\\$&')
    .replaceAll('±', '\\pm ')
    .replaceAll('×', '\\times ')
    .replaceAll('⋅', '\\cdot ')
    .replaceAll('≤', '\\le ')
    .replaceAll('≥', '\\ge ')
    .replaceAll('−', '-');
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
