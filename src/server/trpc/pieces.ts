/** The library's JSON Lines as texts: the places that it gives to a call, its result, its data and their pieces. */
const head = '{"0":[[0],[null,0,0]]}\n';
const opening = `${head}[0,0,[[{"result":0}],["result",0,1]]]\n[1,0,[[{"data":0}],["data",0,2]]]\n`;

/** Before the first piece of an answer in pieces. */
export const streamOpening = `${opening}[2,0,[[0],[null,1,3]]]\n`;

/** The same where one member alone comes in pieces, after all others. */
export function memberOpening(data: object, member: string): string {
  return `${opening}[2,0,[[${JSON.stringify({ ...data, [member]: 0 })}],[${JSON.stringify(member)},1,3]]]\n`;
}

/** An answer that is one piece. */
export function whole(data: unknown): string {
  return `${opening}[2,0,${piece(data)}]\n`;
}

export function refusal(error: unknown): string {
  return `${head}[0,0,${piece({ error })}]\n`;
}

export function line(value: unknown): string {
  return `[3,1,${piece(value)}]\n`;
}

export function lastLine(value: unknown): string {
  return `[3,0,${piece(value)}]\n`;
}

export function errorLine(error: unknown): string {
  return `[3,2,${JSON.stringify(error)}]\n`;
}

/** A value without promises in it. */
function piece(value: unknown): string {
  return value === undefined ? '[[]]' : `[[${JSON.stringify(value)}]]`;
}
