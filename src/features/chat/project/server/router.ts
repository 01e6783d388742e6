import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import {
  changeProjectInput,
  makeProjectInput,
  projectDocumentInput,
  projectInput,
} from '../contract.ts';
import { addDocument, listDocuments, takeOutDocument } from './documents.ts';
import { changeProject, listProjects, makeProject, removeProject } from './project.ts';

export const projectRouter = router({
  list: caller.query(({ ctx }) => listProjects(ctx.caller)),
  make: caller.input(makeProjectInput).mutation(({ ctx, input }) => makeProject(ctx.caller, input)),
  change: caller
    .input(changeProjectInput)
    .mutation(({ ctx, input }) => changeProject(ctx.caller, input)),
  documents: caller
    .input(projectInput)
    .query(({ ctx, input }) => listDocuments(ctx.caller, input.projectId)),
  addDocument: caller
    .input(projectDocumentInput)
    .mutation(({ ctx, input }) => addDocument(ctx.caller, input)),
  takeOutDocument: caller
    .input(projectDocumentInput)
    .mutation(({ ctx, input }) => takeOutDocument(ctx.caller, input)),
  remove: caller
    .input(projectInput)
    .mutation(({ ctx, input }) => removeProject(ctx.caller, input.projectId)),
});
