/** Values of an error message, by the name that stands in its braces. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/**
 * Fills a message of the error catalogue. It reads the part of ICU that error words are held to:
 * `{name}`, `''` for an apostrophe and `'{…}'` for literal braces. A missing value leaves its
 * placeholder, so that nothing throws while an error is being reported.
 */
export function fill(message: string, values: ErrorValues = {}): string {
  return message.replace(
    /''|'([{}][^']*)(?:'|$)|\{\s*(\w+)\s*\}/g,
    (whole: string, quoted?: string, name?: string) => {
      if (whole === "''") return "'";
      if (quoted !== undefined) return quoted;
      return name !== undefined && Object.hasOwn(values, name) ? String(values[name]) : whole;
    },
  );
}
