import { type CountedEvent, countPath } from '#shared/count/event.ts';
import { forgetMeasuring, loadTagManager } from './gtm.ts';
import { type Answer, keepAnswer, readAnswer } from './store.ts';

/**
 * Asks whether visits may be measured, and loads the tag manager after a yes, never before. The
 * answer counts for 180 days; a button with `data-consent-change` asks anew. A browser that says of
 * itself that it refuses is not asked.
 */
export function startConsent(question: HTMLElement, now: () => number = Date.now): void {
  const { consent: id = '' } = question.dataset;
  let answer = readAnswer(now());
  if (answer === 'yes') loadTagManager(id);
  else question.hidden = answer === 'no' || refusesItself();

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const given = target.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer;
    if (given === 'yes' || given === 'no') take(given);
    else if (target.closest('[data-consent-change]')) ask();
  });

  function ask(): void {
    question.hidden = false;
    question.querySelector<HTMLElement>('[tabindex]')?.focus();
  }

  // Given in another page of the site, where this one may measure as well: at once, or when somebody
  // goes back to it, for a page that was left hears of nothing.
  for (const event of ['storage', 'pageshow'])
    window.addEventListener(event, () => {
      const given = readAnswer(now());
      if (given && given !== answer) follow(given);
    });

  function take(given: Answer): void {
    keepAnswer(given, now());
    tell(given);
    follow(given);
  }

  function follow(given: Answer): void {
    const before = answer;
    answer = given;
    question.hidden = true;
    if (given === 'yes' && before !== 'yes') loadTagManager(id);
    if (given === 'no' && before === 'yes') {
      forgetMeasuring();
      // What is loaded goes on measuring until the page is left.
      location.reload();
    }
  }
}

function refusesItself(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true;
}

/** That somebody answered, and nothing of who. */
function tell(answer: Answer): void {
  const event: CountedEvent = `consent_${answer}`;
  if ('count' in document.documentElement.dataset)
    navigator.sendBeacon?.(countPath, `${location.pathname}\n${event}`);
}
