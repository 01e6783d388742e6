import { type Ability, type CatalogueRow, catalogue, plainReach } from './catalogue.ts';
import type { ModelRequest } from './contract.ts';
import { vendorIds } from './resolve.ts';
import type { Target } from './target.ts';

/** What a model can take. */
export type Reach = Pick<CatalogueRow, 'context' | 'abilities'>;

/** Models of a vendor that read far less than what bears the same name now. */
const early = /(?:^|\/)gpt-(?:3|4(?:-\d{4}|-32k.*)?$)/;
/** Open models that see have it in their names; few servers say it. */
const seeing = /llava|pixtral|moondream|internvl|minicpm-v|vision|(?:^|[-_.:/\d])vl(?:$|[-_.:\d])/i;

/** By the catalogue where it knows the model, and never more than its server says. */
export function reachOf({ connection, model, stated }: Target): Reach {
  // What a person calls a model on their own machine proves nothing of its vendor.
  const mayBeKnown = connection !== 'ollama' && !early.test(model);
  const row = mayBeKnown ? catalogue.find((one) => vendorIds(one, [model]).length > 0) : undefined;
  const context = stated.context ?? row?.context ?? plainReach.context;
  return {
    context: Math.min(context, row?.context ?? context),
    abilities: stated.abilities ?? row?.abilities ?? abilitiesByName(model),
  };
}

function abilitiesByName(model: string): readonly Ability[] {
  return seeing.test(model) ? ['text', 'images'] : plainReach.abilities;
}

/**
 * Those that see, where there are pictures, and take what is set: another would write of what it was
 * not shown, or otherwise than it was told.
 */
export function targetsFor(
  { messages, settings = {} }: Pick<ModelRequest, 'messages' | 'settings'>,
  targets: readonly Target[],
): readonly Target[] {
  const taking = targets.filter(({ lacks }) => lacks.every((one) => settings[one] === undefined));
  const able = taking.length > 0 ? taking : targets;
  if (messages.every(({ images }) => !images)) return able;
  const see = able.filter((target) => reachOf(target).abilities.includes('images'));
  return see.length > 0 ? see : able;
}
