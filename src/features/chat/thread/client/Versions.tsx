import { showVersion } from '../../client/answers.ts';
import { useSay } from '../../client/say-context.ts';

/** Where a message stands among those with the same parent. */
export interface Place {
  /** From 1. */
  readonly at: number;
  readonly of: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Leads to the other versions of a message. */
export function Versions({ at, of, before, after }: Place) {
  const { say } = useSay();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div className="versions" role="group" aria-label={say('ui.version', { n: at, count: of })}>
      <Step to={before} label={say('ui.version.previous')} sign="‹" />
      <span aria-hidden="true">
        {at}/{of}
      </span>
      <Step to={after} label={say('ui.version.next')} sign="›" />
    </div>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly sign: string;
}

function Step({ to, label, sign }: StepProps) {
  return (
    <button
      className="link"
      type="button"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={({ currentTarget }) => to !== undefined && stepTo(to, currentTarget)}
    >
      {sign}
    </button>
  );
}

/** The other version is another element: its own step has the focus then, for who steps by a key. */
function stepTo(id: string, button: HTMLElement): void {
  const row = button.closest('li');
  const list = row?.parentElement;
  const at = list ? [...list.children].indexOf(row) : -1;
  const side = button.nextElementSibling ? 'first-child' : 'last-child';
  showVersion(id);
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      list?.children[at]?.querySelector<HTMLElement>(`.versions > :${side}`)?.focus();
  });
}
