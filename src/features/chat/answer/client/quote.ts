import { plainText } from '#client/ui/copy.ts';
import { $text, setText } from '../../composer/client/draft-store.ts';

/** The formatted text of an answer on the page. */
export function textElement(answerId: string): Element | null {
  return document.querySelector(`[data-message="${CSS.escape(answerId)}"] .answer-text`);
}

/** What is selected within one answer, and where it stands; null for anything else. */
export function selectedText(): { readonly text: string; readonly at: DOMRect } | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.closest('.answer-text')) return null;
  const text = plainText(element, range);
  return text === '' ? null : { text, at: range.getBoundingClientRect() };
}

/** Puts a quotation after what is typed, and the caret below it. */
export function quote(text: string): void {
  const lines = text.split('\n').map((line) => `> ${line}`.trimEnd());
  const before = $text.get().trimEnd();
  setText(`${before}${before && '\n\n'}${lines.join('\n')}\n\n`);
  const field = document.getElementById('chat-text');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  // The field has the new text once React has shown it.
  requestAnimationFrame(() => {
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  });
}
