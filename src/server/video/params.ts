import { z } from 'zod';
import type { Fields } from '#shared/image/fields.ts';
import { fits } from '#shared/video/effect.ts';
import { effectOf } from '#shared/video/effects.ts';
import { type VideoParams, videoToolNames, videoTools } from '#shared/video/tools.ts';
import { schemaOf } from '../images/params.ts';

const tools = videoToolNames.map((tool) =>
  z.strictObject({ tool: z.literal(tool), ...shapeOf(videoTools[tool].fields) }),
);

const effect = z
  .strictObject({
    tool: z.literal('effect'),
    effect: z.string(),
    values: z.record(z.string(), z.union([z.number(), z.string()])),
  })
  .refine(({ effect: slug, values }) => {
    const known = effectOf(slug);
    return known !== undefined && fits(known, values);
  });

/** What a call may ask for, by the lists of tools and effects. */
export const videoParams = z.union([effect, ...tools]) as z.ZodType<VideoParams>;

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}
