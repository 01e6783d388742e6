/** Questions and answers of a page by its words `q1`, `a1` and so on; as many as it has, at most two. */
export function questionsOf(own: (key: string) => string) {
  return ([1, 2] as const)
    .map((n) => ({ question: own(`q${n}`), answer: own(`a${n}`) }))
    .filter(({ question }) => question !== '');
}
