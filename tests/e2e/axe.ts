import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** Selector of the part that is looked at; the whole page by default. */
  readonly within?: string;
  /** Names of the rules; all by default. */
  readonly rules?: readonly string[];
}

/** What axe finds on a page, a text for each. Its policy must be switched off: it lets no foreign script in. */
export async function axeFindings(page: Page, { within, rules }: Looked = {}): Promise<string[]> {
  // The other mode opens a page of its own each time, for frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // What is well is not described, which takes a third of the time.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target} ${any[0]?.message}`),
  );
}
