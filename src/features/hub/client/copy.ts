// Stands inline behind the collections: a button for each text, which no page without a script has.
// At most 2 KB (DESIGN 5).
const box = document.querySelector<HTMLElement>('[data-copy]');
const status = box?.querySelector('[role=status]');

if (box && status) {
  const { copy = '', copied = '', selected = '' } = box.dataset;
  for (const [at, text] of box.querySelectorAll('li > span').entries()) {
    text.id = `text-${at}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'hub-copy';
    button.textContent = copy;
    button.setAttribute('aria-describedby', text.id);
    text.after(button);
  }
  let last: HTMLButtonElement | undefined;
  const say = (words: string, button: HTMLButtonElement, label: string) => {
    if (last) last.textContent = copy;
    last = button;
    button.textContent = label;
    // What the button says is seen beside the text; that nothing was copied has to be.
    status.classList.toggle('only-read', label !== copy);
    status.textContent = words;
  };
  box.addEventListener('click', ({ target }) => {
    const text = target instanceof HTMLButtonElement && target.previousElementSibling;
    if (!text) return;
    // Where pages are not served safely there is no clipboard at all.
    const done = navigator.clipboard?.writeText(text.textContent ?? '') ?? Promise.reject();
    done.then(
      () => say(copied, target, copied),
      () => {
        getSelection()?.selectAllChildren(text);
        say(selected, target, copy);
      },
    );
  });
}
