/** Scripts to which Word and LibreOffice give weight, slant and size by properties of their own. */
const complex = [
  ...['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt', 'Sinh'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'],
];
const asian = ['Hans', 'Hant', 'Jpan', 'Kore'];

const wordEntry = /^word\/[^/]+\.xml$/;
const textEntry = /^(?:styles|content)\.xml$/;

/** An entry whose words stay bold, slanted and large in the script of another language. @param to its tag. */
export function dressed(kind: string, name: string, source: string, to: string): string {
  const script = new Intl.Locale(to).maximize().script ?? '';
  const isComplex = complex.includes(script);
  if (kind === 'docx' && isComplex && wordEntry.test(name)) return dressedWord(source);
  if (kind !== 'odt' || !textEntry.test(name)) return source;
  if (isComplex) return dressedText(source, 'complex');
  return asian.includes(script) ? dressedText(source, 'asian') : source;
}

/** In the order that Word keeps, each stands right behind the one that it repeats. */
function dressedWord(source: string): string {
  return source.replace(/<w:(b|i|sz)(\s[^>]*?)?\/>(?!\s*<w:\1Cs\b)/g, '$&<w:$1Cs$2/>');
}

function dressedText(source: string, script: 'complex' | 'asian'): string {
  return source.replace(/<style:text-properties\b[^>]*>/g, (given) => {
    const own = ['font-weight', 'font-style', 'font-size'].map((name) => {
      const value = new RegExp(` fo:${name}="([^"]*)"`).exec(given)?.[1];
      const isSaid = value === undefined || given.includes(` style:${name}-${script}=`);
      return isSaid ? '' : ` style:${name}-${script}="${value}"`;
    });
    return given.replace('<style:text-properties', `$&${own.join('')}`);
  });
}
