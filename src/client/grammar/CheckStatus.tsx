import { useStore } from '@nanostores/react';
import { isDialect } from '#shared/grammar/dialect.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { PassageState } from './check-passages.ts';
import { $engine, engineBytes, engineMegabytes } from './english.ts';
import { $settings } from './settings.ts';

interface Props {
  readonly say: Translate<'grammar'>;
  /** Passages of the text; 0 for none. */
  readonly count: number;
  readonly state: PassageState;
  /** What the person sees of it. */
  readonly found: number;
  readonly onAgain: () => void;
}

/** How far the checking has come, and what it came to. */
export function CheckStatus({ say, count, state, found, onAgain }: Props) {
  const engine = useStore($engine, { ssr: 'initial' });
  const english = isDialect(useStore($settings, { ssr: 'initial' }).language);
  if (count === 0)
    return (
      <p className="note">
        {say('ui.empty')} {english && say('ui.engine.size', { size: engineMegabytes })}
      </p>
    );
  if (state.failed)
    return (
      <p className="failed" role="status">
        {say(english && engine.state === 'failed' ? 'ui.engine.failed' : 'ui.failed')}{' '}
        <button className="link" type="button" onClick={onAgain}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (english && engine.state === 'loading') return <Loading say={say} loaded={engine.loaded} />;
  return (
    <>
      <Checked say={say} left={state.left} count={count} />
      <p role="status">
        {state.foreign && `${say('ui.foreign')} `}
        {state.left === 0 && (found > 0 ? say('ui.found', { count: found }) : say('ui.none'))}
      </p>
    </>
  );
}

type Saying = Pick<Props, 'say'>;

function Loading({ say, loaded }: Saying & { readonly loaded: number }) {
  const part = Math.min(1, loaded / engineBytes);
  const percent = Math.round(part * 100);
  const label =
    part < 1
      ? say('ui.engine.loading', { size: engineMegabytes, percent })
      : say('ui.engine.starting');
  return <Way percent={percent} label={label} />;
}

/** Only a long text takes so long that one wants to know. */
const long = 12;

function Checked({ say, left, count }: Saying & { readonly left: number; readonly count: number }) {
  if (left === 0 || count < long) return null;
  const percent = Math.floor((100 * Math.max(0, count - left)) / count);
  return <Way percent={percent} label={say('ui.checking', { percent })} />;
}

function Way({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <p className="under-way">
      <progress max={100} value={percent} aria-label={label} /> {label}
    </p>
  );
}
