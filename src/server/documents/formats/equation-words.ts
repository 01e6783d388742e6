const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min sec sin sinh sup tan tanh Pr'.split(
    ' ',
  ),
);

const orders: Readonly<Record<string, string>> = {
  ...{ '±': '\\pm ', '×': '\\times ', '⋅': '\\cdot ', '≤': '\\le ', '≥': '\\ge ', '−': '-' },
  ...{ '\\': '\\backslash ', '^': '\\wedge ', '~': '\\sim ' },
};

/** What LaTeX would take for an order; names of functions are one. */
export function signs(words: string): string {
  const name = words.trim();
  if (functions.has(name)) return `\\${name} `;
  return words
    .replace(/[#$%&_{}]/g, '\\$&')
    .replace(/(?<!\\)\\(?![#$%&_{}])|[±×⋅≤≥−^~]/g, (sign) => orders[sign] ?? sign);
}

/** Words that are words. */
export function prose(words: string): string {
  return `\\text{${words.replace(/[\\^~]/g, '').replace(/[#$%&_{}]/g, '\\$&')}}`;
}

const scripts: Readonly<Record<string, string>> = {
  ...{ 'double-struck': 'mathbb', fraktur: 'mathfrak', script: 'mathcal' },
  ...{ 'sans-serif': 'mathsf', monospace: 'mathtt' },
};

/** In an alphabet of its own, as ℝ is. */
export function lettered(tex: string, script: string): string {
  const order = scripts[script];
  return order && tex ? `\\${order}{${tex}}` : tex;
}

const accents: Readonly<Record<string, string>> = {
  ...{ '\u0300': 'grave', '`': 'grave', '\u0301': 'acute', '´': 'acute' },
  ...{ '\u0302': 'hat', '^': 'hat', ˆ: 'hat', '\u0303': 'tilde', '~': 'tilde', '˜': 'tilde' },
  ...{ '\u0304': 'bar', '¯': 'bar', '\u0305': 'overline', '\u0306': 'breve', '˘': 'breve' },
  ...{ '\u0307': 'dot', '˙': 'dot', '\u0308': 'ddot', '¨': 'ddot', '\u030c': 'check', ˇ: 'check' },
  ...{ '\u20d7': 'vec', '→': 'vec', '⃖': 'overleftarrow', '⃡': 'overleftrightarrow' },
};

/** A sign over another. */
export function accented(tex: string, sign: string): string {
  const order = accents[sign];
  return order ? `\\${order}{${tex}}` : `\\overset{${signs(sign)}}{${tex}}`;
}

const braces: Readonly<Record<string, string>> = {
  ...{ '⏟': 'underbrace', '⏞': 'overbrace', '→': 'overrightarrow', '←': 'overleftarrow' },
};

/** A sign along the whole of a stretch. */
export function embraced(tex: string, sign: string, isAbove: boolean): string {
  const order = braces[sign];
  if (order) return `\\${order}{${tex}}`;
  return `\\${isAbove ? 'overset' : 'underset'}{${signs(sign)}}{${tex}}`;
}

const naries: Readonly<Record<string, string>> = {
  ...{ '∫': 'int', '∬': 'iint', '∭': 'iiint', '∮': 'oint', '∑': 'sum', '∏': 'prod', '∐': 'coprod' },
  ...{ '⋃': 'bigcup', '⋂': 'bigcap', '⋁': 'bigvee', '⋀': 'bigwedge' },
  ...{ '⨁': 'bigoplus', '⨂': 'bigotimes', '⨀': 'bigodot', '⨆': 'bigsqcup' },
};

export function naryOf(sign: string): string {
  const order = naries[sign];
  return order ? `\\${order}` : signs(sign);
}

const brackets: Readonly<Record<string, string>> = {
  ...{ '{': '\\{', '}': '\\}', '⟨': '\\langle ', '⟩': '\\rangle ', '〈': '\\langle ' },
  ...{ '〉': '\\rangle ', '‖': '\\|', '⌈': '\\lceil ', '⌉': '\\rceil ' },
  ...{ '⌊': '\\lfloor ', '⌋': '\\rfloor ' },
};

/** As it may stand beside `\left` and `\right`. */
export function bracket(sign: string): string {
  return brackets[sign] ?? (sign || '.');
}
