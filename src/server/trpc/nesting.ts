/**
 * How many brackets of a JSON text are open at once, counted without parsing: a text of 10^5 of
 * them parses, and then whatever walks it runs out of stack (R29). Right for JSON, and never less
 * than the truth for the start of a text that is not.
 */
export function nestingOf(json: string): number {
  let open = 0;
  let most = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, ++open);
    else if (code === 0x5d || code === 0x7d) open--;
  }
  return most;
}
