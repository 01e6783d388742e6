import { documentByteLimit } from '../upload/document-rule.ts';
import { videoByteLimit } from '../works/limits.ts';

/** What one request may hold; the client cuts its batches to fit (R29, R30). */
export interface RpcLimits {
  /** Calls in one batch: more is 400. */
  readonly calls: number;
  /** Characters of path and query: more is 414. */
  readonly url: number;
  /** Bytes of a JSON body, room for 100,000 words of any script: more is 413. */
  readonly json: number;
  /** Bytes of a form-data body, room for one image of under 10 MB and its fields (SPEC 5). */
  readonly form: number;
  /** The same, of a call that brings a document. */
  readonly document: number;
  /** The same, of a call that brings a video. */
  readonly video: number;
  /** Brackets open at once in JSON: more is 400. */
  readonly depth: number;
}

/** Megabytes of a call of `/v1`: room for a model's whole context, and for one image. */
export const apiMegabytes = 12;

export const rpcLimits: RpcLimits = {
  calls: 50,
  url: 8000,
  json: 4 * 1024 * 1024,
  form: 11 * 1024 * 1024,
  document: documentByteLimit + 1024 * 1024,
  video: videoByteLimit + 1024 * 1024,
  depth: 64,
};

/** The procedure that takes videos, and all else that is worked on. */
export const videoPath = '/api/trpc/works.upload';
/** Procedures that take documents; what comes to one goes alone. */
export const documentPath = '/api/trpc/chat.documents.upload';
export const documentPaths: readonly string[] = [
  documentPath,
  '/api/trpc/desk.files.read',
  '/api/trpc/essay.file',
  '/api/trpc/similarity.upload',
  '/api/trpc/summarise.read',
];
