import { z } from 'zod';
import type { LimitRule } from '#server/limits.ts';
import { router } from '#server/trpc/init.ts';
import { caller, type PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type SpokenText, speakInput, type VoiceSetting } from '../contract.ts';
import { largestRecording } from '../limits.ts';

/** In an hour, of a person and of a network: what is said or heard costs its operator money (R36). */
const heardRules = rulesOf('voice-heard', 60);
const spokenRules = rulesOf('voice-spoken', 600);

const recordingInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File) }));

export const voiceRouter = router({
  setting: caller.query(({ ctx }): VoiceSetting => {
    const { hears, speaks } = ctx.kernel.speech;
    return { hears, speaks };
  }),
  transcribe: caller
    .input(recordingInput)
    .mutation(async ({ ctx, input, signal }): Promise<{ readonly text: string }> => {
      const { file } = input;
      const isSound = /^(?:audio|video)\/[\w.+-]+/.test(file.type);
      if (!isSound || file.size === 0) throw new AppError('parameter');
      if (file.size > largestRecording) throw new AppError('body_too_large');
      await take(ctx.caller, heardRules);
      return { text: await ctx.kernel.speech.transcribe(file, signal ?? never) };
    }),
  speak: caller.input(speakInput).mutation(async ({ ctx, input, signal }): Promise<SpokenText> => {
    await take(ctx.caller, spokenRules);
    const { type, bytes } = await ctx.kernel.speech.speak(input.text, signal ?? never);
    return { type, sound: Buffer.from(bytes).toString('base64') };
  }),
});

const never = new AbortController().signal;

function rulesOf(name: string, points: number): readonly [LimitRule, LimitRule] {
  const seconds = 3600;
  return [
    { name, points, seconds },
    { name: `${name}-network`, points: 10 * points, seconds },
  ];
}

async function take(
  { kernel: { limits }, ownerId, network }: PageCaller,
  [byPerson, byNetwork]: readonly [LimitRule, LimitRule],
): Promise<void> {
  const free = (await limits.take(byPerson, ownerId)) && (await limits.take(byNetwork, network));
  if (!free) throw new AppError('too_many_requests');
}
