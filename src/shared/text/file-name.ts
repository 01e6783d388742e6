/** Characters that some system keeps for itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are among them.
const reserved = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
const longest = 80;

/** `Fjords 2026-01-15.md`: a title and a day, as every system takes them; `otherwise` stands for no title. */
export function fileName(title: string, isoTime: string, end: string, otherwise: string): string {
  const words = title.toWellFormed().replace(reserved, ' ').replace(/\s+/g, ' ').trim();
  const short = [...words]
    .slice(0, longest)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${short || otherwise} ${isoTime.slice(0, 10)}${end}`;
}

/** Gives each name once: `Fjords 2026-01-15 (2).md`. */
export function uniqueNames(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    // Some systems know no difference between large and small letters.
    const key = name.normalize('NFC').toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? name : name.replace(/(?=\.(?:chat\.)?[a-z\d]+$)/, ` (${count})`);
  };
}
