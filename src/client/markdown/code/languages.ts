/** How the code of a language is called, and the ending of its files. */
const known: readonly (readonly [ending: string, ...names: string[]])[] = [
  ['sh', 'bash', 'sh', 'shell', 'zsh', 'console', 'terminal'],
  ['c', 'c', 'h'],
  ['cpp', 'cpp', 'c++', 'cc', 'cxx', 'hpp'],
  ['cs', 'csharp', 'c#', 'cs'],
  ['css', 'css'],
  ['dart', 'dart'],
  ['diff', 'diff', 'patch'],
  ['dockerfile', 'dockerfile', 'docker'],
  ['ex', 'elixir', 'ex', 'exs'],
  ['go', 'go', 'golang'],
  ['graphql', 'graphql', 'gql'],
  ['hs', 'haskell', 'hs'],
  ['http', 'http', 'https'],
  ['ini', 'ini', 'toml'],
  ['java', 'java'],
  ['js', 'javascript', 'js', 'jsx', 'mjs', 'cjs', 'node'],
  ['json', 'json', 'json5', 'jsonc'],
  ['kt', 'kotlin', 'kt', 'kts'],
  ['tex', 'latex', 'tex'],
  ['lua', 'lua'],
  ['mk', 'makefile', 'make', 'mk'],
  ['md', 'markdown', 'md'],
  ['conf', 'nginx', 'nginxconf'],
  ['m', 'objectivec', 'objc', 'objective-c'],
  ['pl', 'perl', 'pl'],
  ['php', 'php'],
  ['ps1', 'powershell', 'ps1', 'pwsh'],
  ['py', 'python', 'py', 'python3'],
  ['r', 'r'],
  ['rb', 'ruby', 'rb'],
  ['rs', 'rust', 'rs'],
  ['scala', 'scala'],
  ['scss', 'scss', 'sass'],
  ['sql', 'sql', 'mysql', 'postgres', 'postgresql', 'sqlite'],
  ['swift', 'swift'],
  ['ts', 'typescript', 'ts', 'tsx', 'mts'],
  ['html', 'xml', 'html', 'svg', 'xhtml', 'vue', 'astro'],
  ['yaml', 'yaml', 'yml'],
];

const byName = new Map(
  known.flatMap(([ending, ...names]) =>
    names.map((name) => [name, { name: names[0] ?? name, ending }] as const),
  ),
);

/** What an answer says its code is written in, by the name that the highlighter has for it. */
export function languageOf(said: string): string | null {
  return byName.get(said.toLowerCase())?.name ?? null;
}

/** Of a file with such code; `txt` where nothing is known. */
export function endingOf(said: string): string {
  return byName.get(said.toLowerCase())?.ending ?? 'txt';
}
