import { imageWork } from '#server/images/image-work.ts';
import { documentWork } from '#server/translate-documents/document-work.ts';
import { videoWork } from '#server/video/video-work.ts';
import { defineWork, type Work } from '#server/works/work.ts';

/** Every kind of work, by `defineWork`. */
export const works: readonly Work[] = [
  defineWork(imageWork),
  defineWork(documentWork),
  defineWork(videoWork),
];
