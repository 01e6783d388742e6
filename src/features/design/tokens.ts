/** Custom properties of the sheet of tokens, each once, in its order. */
export function tokensOf(css: string): { readonly name: string; readonly kind: TokenKind }[] {
  const names = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name = '']) => name));
  return [...names].map((name) => ({ name, kind: kindOf(name) }));
}

export type TokenKind = 'color' | 'step' | 'face' | 'length';

function kindOf(name: string): TokenKind {
  if (name.startsWith('step-')) return 'step';
  if (name === 'serif' || name === 'sans') return 'face';
  return ['radius', 'page', 'gutter'].includes(name) ? 'length' : 'color';
}
