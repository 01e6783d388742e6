/** Spelled out -> contracted; what stands before and after decides whether it may be. */
const negations: readonly (readonly [string, string])[] = [
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['had not', "hadn't"],
  ['cannot', "can't"],
  ['can not', "can't"],
  ['could not', "couldn't"],
  ['should not', "shouldn't"],
  ['would not', "wouldn't"],
  ['will not', "won't"],
];

const joined: readonly (readonly [string, string])[] = [
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['he is', "he's"],
  ['she is', "she's"],
  ['we are', "we're"],
  ['you are', "you're"],
  ['they are', "they're"],
  ['i am', "I'm"],
  ['i have', "I've"],
  ['we have', "we've"],
  ['you have', "you've"],
  ['they have', "they've"],
  ['i will', "I'll"],
  ['we will', "we'll"],
  ['you will', "you'll"],
  ['they will', "they'll"],
  ['it will', "it'll"],
];

/** Each with the pattern of what must follow it: `they have` and a participle, not `they have a dog`. */
export const contracting: readonly { from: string; to: string; after: RegExp }[] = [
  ...negations.map(([from, to]) => ({ from, to, after: /^ \p{L}/u })),
  ...joined.map(([from, to]) => ({
    from,
    to,
    after: from.endsWith('have') ? /^ (?:been|had|seen|made|done|gone|\p{L}+ed)\b/u : /^ \p{L}/u,
  })),
];

/** Contracted -> spelled out; `'s` and `'d` stand for several words and stay, but for a few. */
export const expanding: readonly (readonly [string, string])[] = [
  ...negations.filter(([from]) => from !== 'can not').map(([from, to]) => [to, from] as const),
  ...joined
    .filter(([, to]) => /'(?:re|m|ve|ll)$/.test(to))
    .map(([from, to]) => [to, from] as const),
  ["shan't", 'shall not'],
  ["mustn't", 'must not'],
  ["needn't", 'need not'],
  ["let's", 'let us'],
  ["i'm", 'I am'],
  ["i've", 'I have'],
  ["i'll", 'I will'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
];
