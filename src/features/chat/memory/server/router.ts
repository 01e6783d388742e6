import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { chatMemoryInput, memoryIdInput, memoryInput, memorySwitchInput } from '../contract.ts';
import { listMemories, removeMemory, saveMemory, switchInChat, switchMemory } from './memory.ts';

export const memoryRouter = router({
  list: caller.query(({ ctx }) => listMemories(ctx.caller)),
  save: caller.input(memoryInput).mutation(({ ctx, input }) => saveMemory(ctx.caller, input)),
  remove: caller
    .input(memoryIdInput)
    .mutation(({ ctx, input }) => removeMemory(ctx.caller, input.id)),
  switch: caller
    .input(memorySwitchInput)
    .mutation(({ ctx, input }) => switchMemory(ctx.caller, input.on)),
  switchInChat: caller
    .input(chatMemoryInput)
    .mutation(({ ctx, input }) => switchInChat(ctx.caller, input)),
});
