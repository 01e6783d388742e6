import { z } from 'zod';
import type { LimitRule } from '#server/limits.ts';
import { router } from '#server/trpc/init.ts';
import { caller, type PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { largestRecording, type SpokenText, speakInput, type VoiceSetting } from '../contract.ts';

/** Of a person in an hour: what is said or heard costs its operator money. */
const heardRule: LimitRule = { name: 'voice-heard', points: 60, seconds: 3600 };
const spokenRule: LimitRule = { name: 'voice-spoken', points: 600, seconds: 3600 };

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
      await take(ctx.caller, heardRule);
      return { text: await ctx.kernel.speech.transcribe(file, signal ?? never) };
    }),
  speak: caller.input(speakInput).mutation(async ({ ctx, input, signal }): Promise<SpokenText> => {
    await take(ctx.caller, spokenRule);
    const { type, bytes } = await ctx.kernel.speech.speak(input.text, signal ?? never);
    return { type, sound: Buffer.from(bytes).toString('base64') };
  }),
});

const never = new AbortController().signal;

async function take({ kernel, ownerId }: PageCaller, rule: LimitRule): Promise<void> {
  if (!(await kernel.limits.take(rule, ownerId))) throw new AppError('too_many_requests');
}
