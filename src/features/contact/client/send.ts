import type { ContactAnswer } from '../contract.ts';

// Stands inline below the form, which works without it: Node then answers with a page.
const form = document.querySelector<HTMLFormElement>('[data-contact]');
if (form) watch(form);

function watch(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('.told');
  const button = form.querySelector('button');
  if (!told || !button) return;
  const tell = (text = '', isFailure = false) => {
    told.textContent = text;
    told.toggleAttribute('data-failed', isFailure);
  };
  // The field cuts what is pasted beyond its length, and would say nothing.
  form.onpaste = ({ target, clipboardData }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd, maxLength, nextElementSibling: hint } = target;
    // What is selected gives way to it.
    const kept = value.length - selectionEnd + selectionStart;
    const isCut = kept + (clipboardData?.getData('text').length ?? 0) > maxLength;
    if (isCut) tell(hint?.textContent ?? '', true);
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    tell(form.dataset.sending);
    const answer = await ask(form).catch(() => null);
    button.ariaDisabled = null;
    if (answer?.sent) showSent(form, answer.text);
    else tell(answer?.text ?? form.dataset.failed, true);
  };
}

async function ask(form: HTMLFormElement): Promise<ContactAnswer> {
  const body = new FormData(form) as unknown as Record<string, string>;
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(body),
  });
  return answer.json();
}

function showSent(form: HTMLFormElement, text: string): void {
  const heading = form.previousElementSibling as HTMLElement;
  heading.textContent = form.dataset.sent ?? '';
  heading.tabIndex = -1;
  const words = document.createElement('p');
  words.textContent = text;
  form.replaceWith(words);
  heading.focus();
}
