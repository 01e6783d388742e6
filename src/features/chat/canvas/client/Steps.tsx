import { useWords } from '../../client/say-context.ts';

interface StepsProps {
  readonly at: number;
  readonly count: number;
  readonly by: 'own' | 'model';
  /** What was typed would be lost. */
  readonly locked: boolean;
  readonly onShow: (at: number) => void;
}

/** Leads to the other versions of a text. */
export function Steps({ at, count, by, locked, onShow }: StepsProps) {
  const say = useWords('canvas');
  const step = (to: number, label: string, sign: string) => (
    <button
      className="link"
      type="button"
      aria-label={label}
      aria-disabled={locked || to < 0 || to >= count}
      onClick={() => !locked && to >= 0 && to < count && onShow(to)}
    >
      {sign}
    </button>
  );
  return (
    <p className="versions">
      {step(at - 1, say('ui.version.previous'), '‹')}
      <span role="status">
        {say('ui.version', { n: at + 1, count })}
        {' · '}
        {say(by === 'own' ? 'ui.version.own' : 'ui.version.model')}
      </span>
      {step(at + 1, say('ui.version.next'), '›')}
    </p>
  );
}
