// Stands inline behind the form, which marks answers by itself as they are opened: this opens those
// of all questions that were answered and says how many are right. At most 2 KB (DESIGN 5).
const form = document.querySelector<HTMLFormElement>('form[data-scores]');
const check = form?.querySelector<HTMLButtonElement>('[type=submit]');
const score = form?.querySelector('output');

if (form && check && score) {
  /** By how many were answered, and how many of them are right. */
  const scores: string[][] = JSON.parse(form.dataset.scores ?? '[]');
  const counted = (chosen: string) => form.querySelectorAll(chosen).length;
  const cover = () => {
    for (const answer of form.querySelectorAll('details')) answer.open = false;
    score.textContent = '';
  };
  check.hidden = false;
  check.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A question that is still open keeps its answer for itself.
    for (const question of form.querySelectorAll('fieldset:has(:checked)'))
      for (const answer of question.querySelectorAll('details')) answer.open = true;
    const answered = counted(':checked');
    score.textContent = scores[answered]?.[counted('[data-right]:checked')] ?? '';
    if (answered === 0) form.querySelector('input')?.focus();
  });
  form.addEventListener('reset', cover);
  // Who chooses again thinks again: the answer is covered, and the score no longer true.
  form.addEventListener('change', ({ target }) => {
    const answer = (target as Element).closest('fieldset')?.querySelector('details');
    if (answer) answer.open = false;
    score.textContent = '';
  });
}
