import { forgetDraft, readDraft } from '#client/drafts/draft.ts';
import { newDocument } from '../../client/navigate.ts';
import { recordWords } from '../../process/client/recorder.ts';
import { flush } from '../../saving/client/saver.ts';

/** Takes a text that another tool handed over as a new document. @returns whether there was one. */
export async function openDraft(): Promise<boolean> {
  const draft = readDraft(location.search);
  if (!draft) return false;
  const reader = await import('../../import/client/read-markdown.ts').catch(() => null);
  if (!reader) return false;
  const { content, title } = reader.readMarkdown(draft.markdown);
  // From now on the address says which document it is.
  history.replaceState(null, '', location.pathname);
  await newDocument(content, draft.title || title);
  recordWords('generated');
  await flush();
  forgetDraft(draft.key);
  return true;
}
