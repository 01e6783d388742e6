// Stands inline before a tool that has a form which scripts alone answer: by `method="dialog"` the
// browser itself sends it nowhere. One that is sent before its tool has woken waits and is sent when
// it wakes, once.
const waiting = new WeakSet<HTMLFormElement>();
document.addEventListener('submit', ({ target: form, submitter }) => {
  if (!(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
  const island = form.closest('astro-island[ssr]');
  if (!island || waiting.has(form)) return;
  waiting.add(form);
  // By its button: React wakes the form for a press before the form is sent.
  const press = () => (submitter ? submitter.click() : form.requestSubmit());
  island.addEventListener('astro:hydrate', press, { once: true });
});
