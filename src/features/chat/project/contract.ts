import * as z from 'zod/mini';
import { longestInstructions, longestName } from './limits.ts';

const id = z.uuid();
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName));
const instructions = z.string().check(z.trim(), z.maxLength(longestInstructions));

/** `key`: made once for one project by who makes it: a repeated call makes no second one (R16). */
export const makeProjectInput = z.object({ key: id, name, instructions });
export const changeProjectInput = z.object({ projectId: id, name, instructions });
export const projectInput = z.object({ projectId: id });

export const projectDocumentInput = z.object({ projectId: id, documentId: id });

export interface Project {
  readonly id: string;
  readonly name: string;
  /** Read by models in each conversation of the project. */
  readonly instructions: string;
}
