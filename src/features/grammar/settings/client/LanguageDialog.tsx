import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $settings, changeSettings } from '#client/grammar/settings.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { LanguageSetting } from '#shared/grammar/wire.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { nameOf } from '../../client/language-name.ts';
import { useSay } from '../../client/say-context.ts';

interface Props {
  readonly tag: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const setting = 'LANGUAGETOOL_URL';

/** What can be checked besides English, and what cannot. */
export function LanguageDialog({ tag, open, onClose }: Props) {
  const say = useSay();
  return (
    <Dialog
      title={say('ui.language.title')}
      close={say('ui.close')}
      className="grammar-dialog"
      {...{ open, onClose }}
    >
      <Languages tag={tag} onChosen={onClose} />
    </Dialog>
  );
}

function Languages({ tag, onChosen }: { readonly tag: string; readonly onChosen: () => void }) {
  const say = useSay();
  const { language } = useStore($settings, { ssr: 'initial' });
  const [answer, setAnswer] = useState<LanguageSetting | 'waiting'>('waiting');
  useEffect(() => {
    if (answer !== 'waiting') return;
    let isOpen = true;
    void load().then((found) => isOpen && setAnswer(found));
    return () => {
      isOpen = false;
    };
  }, [answer]);
  if (answer === 'waiting') return <Skeleton label={say('ui.language.loading')} />;
  if (answer.state === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.language.failed')}{' '}
        <button className="link" type="button" onClick={() => setAnswer('waiting')}>
          {say('ui.again')}
        </button>
      </p>
    );
  const lacking = lackingOf(answer, tag);
  const languages = answer.languages
    .map((one) => ({ ...one, shown: nameOf(one.tag, tag) }))
    .sort((a, b) => a.shown.localeCompare(b.shown, tag));
  return (
    <>
      {answer.state === 'ready' && <p>{say('ui.language.choose')}</p>}
      <ul className="languages">
        {languages.map((one) => (
          <li key={one.tag}>
            <button
              className="link"
              type="button"
              aria-pressed={one.tag === language}
              onClick={() => {
                changeSettings({ language: one.tag });
                onChosen();
              }}
            >
              {one.shown}
            </button>
          </li>
        ))}
      </ul>
      {lacking && (
        <p>
          {say(answer.state === 'none' ? 'ui.language.none' : 'ui.language.lacking', {
            languages: lacking,
          })}
        </p>
      )}
      {answer.state === 'none' && (
        <p className="note">{say('ui.language.operator', { setting })}</p>
      )}
    </>
  );
}

async function load(): Promise<LanguageSetting> {
  const calls = await import('#client/grammar/languages.ts').catch(() => null);
  return (await calls?.loadLanguages()) ?? { state: 'failed', languages: [] };
}

/** Languages of the family that no checker here knows. */
function lackingOf({ languages }: LanguageSetting, tag: string): string {
  const known = new Set(['en', ...languages.map((one) => one.tag.split('-', 1)[0])]);
  const lacking = realLocales
    // LanguageTool calls Norwegian by its general name.
    .filter((one) => !known.has(one.tag.split('-', 1)[0]) && !(one.tag === 'nb' && known.has('no')))
    .map((one) => nameOf(one.tag, tag));
  return new Intl.ListFormat(tag).format(lacking);
}
