import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import type { SharedLink } from '#shared/share/contract.ts';
import { LinkFields } from './LinkFields.tsx';
import { changeOf } from './link-form.ts';
import { useShareSetting, useShareWords } from './share-setting.ts';
import { shareUrl } from './share-url.ts';

interface Props {
  readonly link: SharedLink;
  readonly onChange: (link: SharedLink) => void;
  readonly onClosed: () => void;
}

type Told = 'updated' | 'saved' | 'change.failed';

/** One link, and what can be done with it. */
export function LinkRow({ link, onChange, onClosed }: Props) {
  const say = useShareWords();
  const { calls, base } = useShareSetting();
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const url = shareUrl(link.address, base);
  const change = async (asked: Promise<SharedLink | null>, done: Told) => {
    const changed = await asked;
    setTold(changed ? done : 'change.failed');
    if (!changed) return;
    setOpen(null);
    onChange(changed);
  };
  const update = () => {
    const asked = calls.update?.(link.id);
    if (asked) void change(asked, 'updated');
  };
  return (
    <li>
      <a href={url} dir="ltr" target="_blank" rel="noopener">
        {url.replace(/^https?:\/\//, '')}
      </a>
      <LinkFacts link={link} />
      {open === 'form' ? (
        <form
          method="dialog"
          aria-label={say('ui.change')}
          onSubmit={(event) => {
            event.preventDefault();
            const to = changeOf(new FormData(event.currentTarget));
            void change(calls.change({ id: link.id, ...to }), 'saved');
          }}
        >
          <LinkFields of={link} />
          <p className="actions">
            <button className="button" type="submit">
              {say('ui.save')}
            </button>
            <button className="button quiet" type="button" onClick={() => setOpen(null)}>
              {say('ui.cancel')}
            </button>
          </p>
        </form>
      ) : (
        <p className="actions">
          <CopyButton text={url} label={say('ui.copy')} />
          {calls.update && (
            <button className="link" type="button" onClick={update}>
              {say('ui.update')}
            </button>
          )}
          <button className="link" type="button" onClick={() => setOpen('form')}>
            {say('ui.change')}
          </button>
          <button className="link danger" type="button" onClick={() => setOpen('question')}>
            {say('ui.revoke')}
          </button>
        </p>
      )}
      <p className={told === 'change.failed' ? 'failed' : 'note'} role="status">
        {told && say(`ui.${told}`)}
      </p>
      <ConfirmDialog
        question={open === 'question' ? say('ui.revoke.ask') : null}
        yes={say('ui.revoke')}
        no={say('ui.revoke.no')}
        onAnswer={async (yes) => {
          setOpen(null);
          if (!yes) return;
          if (await calls.close(link.id)) onClosed();
          else setTold('change.failed');
        }}
      />
    </li>
  );
}

function LinkFacts({ link }: { readonly link: SharedLink }) {
  const say = useShareWords();
  const { tag } = useShareSetting();
  const day = (iso: string) => new Date(iso).toLocaleDateString(tag, { dateStyle: 'medium' });
  const { views: count, viewCap: cap, expiresAt, frozenAt, state } = link;
  const facts = [
    cap === null ? say('ui.views', { count }) : say('ui.views.of', { count, cap }),
    state === 'expired' && say('ui.expired'),
    state === 'used' && say('ui.used'),
    state === 'live' && expiresAt && say('ui.until', { date: day(expiresAt) }),
    say('ui.text.of', { date: day(frozenAt) }),
    link.hasPassword && say('ui.guarded'),
    link.indexed && say('ui.found'),
  ];
  return <p className="note">{facts.filter((fact) => fact).join(' · ')}</p>;
}
