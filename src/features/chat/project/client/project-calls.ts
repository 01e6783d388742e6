import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { Attachment } from '../../attach/contract.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Project } from '../contract.ts';

const api = clientFor<ChatRouter>('chat').project;

interface Content {
  readonly name: string;
  readonly instructions: string;
}

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function makeProject(key: string, content: Content): Promise<Project | null> {
  return told(() => api.make.mutate({ key, ...content }));
}

export function changeProject(projectId: string, content: Content): Promise<Project | null> {
  return told(() => api.change.mutate({ projectId, ...content }));
}

export function removeProject(projectId: string): Promise<unknown> {
  return told(() => api.remove.mutate({ projectId }));
}

export function documentsOf(projectId: string): Promise<readonly Attachment[] | null> {
  return told(() => api.documents.query({ projectId }));
}

export function addDocument(projectId: string, documentId: string): Promise<unknown> {
  return told(() => api.addDocument.mutate({ projectId, documentId }));
}

export function takeOutDocument(projectId: string, documentId: string): Promise<unknown> {
  return told(() => api.takeOutDocument.mutate({ projectId, documentId }));
}
