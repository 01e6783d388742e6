import { router } from '#server/trpc/init.ts';
import { caller } from '../../server/caller.ts';
import { changeProjectInput, makeProjectInput, projectInput } from '../contract.ts';
import { changeProject, listProjects, makeProject, removeProject } from './project.ts';

export const projectRouter = router({
  list: caller.query(({ ctx }) => listProjects(ctx.caller)),
  make: caller.input(makeProjectInput).mutation(({ ctx, input }) => makeProject(ctx.caller, input)),
  change: caller
    .input(changeProjectInput)
    .mutation(({ ctx, input }) => changeProject(ctx.caller, input)),
  remove: caller
    .input(projectInput)
    .mutation(({ ctx, input }) => removeProject(ctx.caller, input.projectId)),
});
