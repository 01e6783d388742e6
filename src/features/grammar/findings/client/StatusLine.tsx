import { useStore } from '@nanostores/react';
import { $engine, engineBytes } from '#client/grammar/english.ts';
import { $settings } from '#client/grammar/settings.ts';
import { isDialect } from '#shared/grammar/dialect.ts';
import { useSay } from '../../client/say-context.ts';
import { $text } from '../../client/text-store.ts';
import { engineMegabytes } from '../../limits.ts';
import { $checking, $findings, askAgain } from './findings-store.ts';

/** How far the checking has come, and what it came to. */
export function StatusLine() {
  const say = useSay();
  const isEmpty = useStore($text, { ssr: 'initial' }).trim() === '';
  const checking = useStore($checking, { ssr: 'initial' });
  const engine = useStore($engine, { ssr: 'initial' });
  const english = isDialect(useStore($settings, { ssr: 'initial' }).language);
  const count = useStore($findings, { ssr: 'initial' }).length;
  if (isEmpty)
    return (
      <p className="note">
        {say('ui.empty')} {english && say('ui.engine.size', { size: engineMegabytes })}
      </p>
    );
  if (checking.failed)
    return (
      <p className="failed" role="status">
        {say(english && engine.state === 'failed' ? 'ui.engine.failed' : 'ui.failed')}{' '}
        <button className="link" type="button" onClick={askAgain}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (english && engine.state === 'loading') return <Loading loaded={engine.loaded} />;
  const found = count > 0 ? say('ui.found', { count }) : say('ui.none');
  return (
    <>
      <Checked />
      <p role="status" className="found">
        {checking.left === 0 && found}
      </p>
    </>
  );
}

function Loading({ loaded }: { readonly loaded: number }) {
  const say = useSay();
  const part = Math.min(1, loaded / engineBytes);
  const percent = Math.round(part * 100);
  const label =
    part < 1
      ? say('ui.engine.loading', { size: engineMegabytes, percent })
      : say('ui.engine.starting');
  return (
    <p className="under-way">
      <progress max={100} value={percent} aria-label={label} /> {label}
    </p>
  );
}

/** Only a long text takes so long that one wants to know. */
const long = 12;

function Checked() {
  const say = useSay();
  const { left, count } = useStore($checking, { ssr: 'initial' });
  if (left === 0 || count < long) return null;
  const percent = Math.floor((100 * (count - left)) / count);
  const label = say('ui.checking', { percent });
  return (
    <p className="under-way">
      <progress max={100} value={percent} aria-label={label} /> {label}
    </p>
  );
}
