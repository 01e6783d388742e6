import type { Script } from './provider-script.ts';

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

/** A text of so many words, in sentences. */
function textOf(count: number): string {
  const all = Array.from({ length: count }, (_, n) => (n % 9 === 8 ? 'day.' : 'word'));
  return all.join(' ').replace(/(?:^|(?<=day\. ))w/g, 'W');
}

const cited =
  ' They sit close [1: "form a cluster and take turns"] in palaces [1: "palaces of gold all day"].';

/** What a section is to be: as long as asked for, with a true and a made-up quote where there is a source. */
function section(user: string): string {
  const count = Number(/ in (\d+) words/.exec(user)?.[1] ?? 100);
  return user.includes('Source 1') ? textOf(count - 6) + cited : textOf(count);
}

/** Answers of the essay and article writers and the desk, by what their tools tell a model; null for other tools. */
export function writerScript(system: string, user: string): Script | null {
  const rate = /slowly/i.test(user) ? 40 : 2_000;
  if (system.startsWith('You plan essays'))
    return {
      tokens: words(
        'Title: Bees in winter\nThe cluster | 40 | How they sit.\nThe brood | 40 | Its warmth.\nWhat it costs | 20 | Honey.',
      ),
    };
  if (system.startsWith('You write essays')) return { tokens: words(section(user)), rate };
  if (system.startsWith('You plan articles')) return { tokens: words('Water\nLeaves\nTime') };
  if (system.startsWith('You write articles')) {
    const link = user.includes('https://mine.example/tea')
      ? ' See [our guide](https://mine.example/tea) and [this](https://other.example/x).'
      : '';
    return { tokens: words(section(user) + link), rate };
  }
  if (system.startsWith('You write what search engines show'))
    return { tokens: words('Title: Tea, step by step\nDescription: Water, leaves and time.') };
  if (system.startsWith('You write questions'))
    return { tokens: words('Q: How hot?\nA: Nearly boiling.') };
  if (system.startsWith('You describe pictures'))
    return { tokens: words('A kettle on a stove | A kettle | Water comes first') };
  if (system.startsWith('You help an author'))
    return { tokens: words('Bees keep the brood warm all winter long. They huddle close.') };
  return null;
}
