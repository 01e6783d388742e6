import { showAddress } from '#client/runs/use-run-page.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { type Outline, outlineOf } from '#shared/outline/outline.ts';
import type { RunView } from '#shared/run/run.ts';
import type { EssayBrief } from '../contract.ts';
import { patterns } from '../pattern.ts';
import { $brief, $outline, $sources, drafting, drafts, planning, setting } from './essay-store.ts';
import { loadCalls } from './load-calls.ts';

/** Plans an essay: by the model, or by a pattern where none is set up. */
export async function planEssay(brief: EssayBrief, say: Translate<'essay'>): Promise<void> {
  const known = setting.$setting.get().setting ?? (await setting.load());
  if (known?.model === false) return takePattern(brief, say);
  $brief.set({ ...$brief.get(), brief });
  const input = { brief, sources: [...$sources.get()] };
  await planning.begin(input, async (key) => (await loadCalls())?.beginOutline({ key, ...input }));
}

/** Takes the outline of a planning that has ended. */
export function takeOutline({ detail }: RunView): void {
  const made: Outline | undefined = Object(detail).outline;
  if (made) $outline.set(made);
}

/** Plans an essay by a pattern for its kind. */
export function takePattern(brief: EssayBrief, say: Translate<'essay'>): void {
  planning.clear();
  $brief.set({ ...$brief.get(), brief });
  const sections = patterns[brief.type].map(([part, share]) => ({
    share,
    heading: say(`ui.part.${part}`),
    note: say(`ui.part.${part}.note`),
  }));
  $outline.set(outlineOf(brief.topic, sections, () => crypto.randomUUID()));
}

/** Has the essay of the outline on screen written. */
export async function writeEssay(): Promise<void> {
  const { brief } = $brief.get();
  const outline = $outline.get();
  if (!brief || !outline) return;
  const input = { brief, outline: readyOutline(outline), sources: [...$sources.get()] };
  began(
    await drafting.begin(input, async (key) => (await loadCalls())?.beginDraft({ key, ...input })),
  );
}

/** Goes on where a draft ended early. */
export async function goOn({ id }: RunView): Promise<void> {
  began(await drafting.begin({ id }, async () => (await loadCalls())?.continueDraft(id)));
}

function began(run: RunView | null): void {
  if (!run) return;
  drafts.putFirst(run);
  showAddress(run.id);
  void setting.load();
}

function readyOutline({ title, sections }: Outline) {
  return {
    title: title.trim(),
    sections: sections.map((one) => ({ ...one, heading: one.heading.trim() })),
  };
}
