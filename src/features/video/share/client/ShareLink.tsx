import { useEffect, useState } from 'react';
import { copyText } from '#client/ui/copy.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { useSay } from '../../client/say-context.ts';
import type { VideoShare } from '../../contract.ts';

/** A link under which anybody may watch a result, and its end. */
export function ShareLink({ fileId }: { readonly fileId: string }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [share, setShare] = useState<VideoShare | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'copied'>('ready');
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void (async () => {
      const known = await (await loadCalls())?.shareOf(fileId);
      if (!gone && known?.share) setShare(known.share);
    })();
    return () => {
      gone = true;
    };
  }, [open, fileId]);
  const change = async (does: () => Promise<VideoShare | null | undefined>, wanted: boolean) => {
    if (state === 'busy') return;
    setState('busy');
    const now = await does();
    setState(now === undefined || (wanted && !now) ? 'failed' : 'ready');
    if (now !== undefined) setShare(now);
  };
  const copy = async (href: string) =>
    setState((await copyText(href)) === 'copied' ? 'copied' : 'failed');
  const begin = () => change(async () => (await loadCalls())?.share(fileId), true);
  const end = () =>
    change(async () => ((await (await loadCalls())?.unshare(fileId)) ? null : undefined), false);
  return (
    <details className="video-share" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button quiet">{say('ui.share')}</summary>
      <p className="note">{say('ui.share.note')}</p>
      {share ? (
        <>
          <label>
            {say('ui.share.link')}
            <input type="url" dir="ltr" readOnly value={share.href} />
          </label>
          <button className="link" type="button" onClick={() => void copy(share.href)}>
            {say('ui.share.copy')}
          </button>
          <button className="link danger" type="button" onClick={() => void end()}>
            {say('ui.share.stop')}
          </button>
        </>
      ) : (
        <button
          className="button"
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => void begin()}
        >
          {say('ui.share.make')}
        </button>
      )}
      <p role="status" className={state === 'failed' ? 'failed' : 'note'}>
        {(state === 'failed' || state === 'copied') && say(`ui.share.${state}`)}
      </p>
    </details>
  );
}
