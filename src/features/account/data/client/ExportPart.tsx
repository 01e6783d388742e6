import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { ExportState } from '../contract.ts';
import {
  $export,
  askForExport,
  isUnderWay,
  loadExport,
  removeExport,
  watchExport,
} from './export-store.ts';

export type Say = Translate<'account-data'>;

interface Props {
  readonly say: Say;
  readonly tag: string;
}

/** An archive of all that a person has: asked for, made in the background, downloaded. */
export function ExportPart({ say, tag }: Props) {
  const made = useStore($export, { ssr: 'initial' });
  useEffect(watchExport, []);
  return (
    <>
      <h3>{say('ui.export.title')}</h3>
      <p>{say('ui.export.text')}</p>
      <div role="status">
        {made === 'unknown' && (
          <p>
            {say('ui.export.unknown')}{' '}
            <button className="link" type="button" onClick={() => void loadExport()}>
              {say('ui.again')}
            </button>
          </p>
        )}
        {typeof made !== 'string' && <Made say={say} tag={tag} made={made} />}
      </div>
      {made !== 'loading' && !isUnderWay(made) && (
        <AskButton say={say} isAnother={typeof made !== 'string' && made.state === 'ready'} />
      )}
    </>
  );
}

function Made({ say, tag, made }: Props & { readonly made: ExportState }) {
  const { state, done, total, bytes, address, expiresAt } = made;
  if (state === 'failed') return <p>{say('ui.export.failed')}</p>;
  if (state !== 'ready' || address === null || expiresAt === null) {
    const text = say(state === 'waiting' ? 'ui.export.waiting' : 'ui.export.making');
    const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
    return (
      <>
        <p>{text}</p>
        <progress max={Math.max(total, 1)} value={done} aria-label={say('ui.export.bar')} />
        <p>
          {say('ui.export.progress', { percent })}{' '}
          <button className="link" type="button" onClick={() => void removeExport()}>
            {say('ui.export.cancel')}
          </button>
        </p>
      </>
    );
  }
  const date = new Date(expiresAt).toLocaleDateString(tag, { dateStyle: 'long' });
  return (
    <>
      <p>{say('ui.export.ready', { size: sizeOf(bytes, tag), date })}</p>
      <p className="choices">
        <a className="button" href={address} download>
          {say('ui.export.download')}
        </a>
        <button className="link danger" type="button" onClick={() => void removeExport()}>
          {say('ui.export.remove')}
        </button>
      </p>
    </>
  );
}

/** One press is one archive, also where its answer was lost (R16). */
function AskButton({ say, isAnother }: { readonly say: Say; readonly isAnother: boolean }) {
  const [busy, setBusy] = useState(false);
  const once = useRef<string>(undefined);
  const ask = async () => {
    if (busy) return;
    once.current ??= crypto.randomUUID();
    setBusy(true);
    if (await askForExport(once.current)) once.current = undefined;
    setBusy(false);
  };
  const label = isAnother ? 'ui.export.again' : 'ui.export.ask';
  return (
    <p>
      <button
        className={isAnother ? 'button quiet' : 'button'}
        type="button"
        aria-disabled={busy}
        onClick={() => void ask()}
      >
        {say(busy ? 'ui.export.asking' : label)}
      </button>
    </p>
  );
}

function sizeOf(bytes: number, tag: string): string {
  const [unit, size] =
    bytes < 1e6 ? ['kilobyte', 1e3] : bytes < 1e9 ? ['megabyte', 1e6] : ['gigabyte', 1e9];
  const format = { style: 'unit', unit, maximumFractionDigits: bytes < 1e6 ? 0 : 1 } as const;
  return new Intl.NumberFormat(tag, format).format(Math.max(bytes / size, bytes < 1e6 ? 1 : 0));
}
