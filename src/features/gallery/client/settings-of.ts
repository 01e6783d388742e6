/** Of one value; a painted mask is long and says nothing. */
const longest = 200;

/** Parameters of a work as names and values, nested ones by a dotted name. */
export function settingsOf(params: unknown, before = ''): readonly (readonly [string, string])[] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).flatMap(([key, value]: [string, unknown]) => {
    const name = before + key;
    if (typeof value === 'object') return settingsOf(value, `${name}.`);
    const said = String(value);
    return said === '' || said.length > longest ? [] : [[name, said] as const];
  });
}
