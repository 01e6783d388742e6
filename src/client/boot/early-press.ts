/**
 * Keeps what is pressed or chosen in a tool that has not woken, and does it when the tool wakes,
 * once (DESIGN 5). A form sent by Enter presses its button; one that scripts alone answer says so by
 * `method="dialog"`, and the browser itself sends it nowhere.
 */
export function keepEarlyPresses(): void {
  const waiting = new WeakSet<Element>();
  const keep = (element: Element, act: () => void) => {
    if (waiting.has(element)) return;
    waiting.add(element);
    const island = element.closest('astro-island');
    island?.addEventListener('astro:hydrate', act, { once: true });
  };
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest('button');
    if (!button || !isAsleep(button)) return;
    if (button.type === 'submit' && button.form?.method !== 'dialog') return;
    // What its tool fills would open empty.
    event.preventDefault();
    keep(button, () => button.click());
  });
  document.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement | HTMLSelectElement;
    if (isAsleep(field) && /^(?:radio|checkbox|file|select)/.test(field.type))
      keep(field, () => chooseAgain(field));
  });
}

function isAsleep(element: Element): boolean {
  return element.closest('astro-island[ssr]') !== null;
}

/** React takes what it finds chosen for what it would show itself, and hears of changes alone. */
function chooseAgain(field: HTMLInputElement | HTMLSelectElement): void {
  const { value } = field;
  const isChosen = 'checked' in field && field.checked;
  // It looks at its elements at once, to have an answer, and shows in them what it holds itself.
  tell(field, 'mousedown');
  if (/^(?:radio|checkbox)$/.test(field.type)) press(field as HTMLInputElement, isChosen);
  else {
    if (field instanceof HTMLSelectElement) field.value = value;
    tell(field, 'change');
  }
}

function press(box: HTMLInputElement, isChosen: boolean): void {
  // Another of its group was chosen after it.
  if (box.type === 'radio' && !isChosen) return;
  box.checked = !isChosen;
  box.click();
}

function tell(field: Element, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
