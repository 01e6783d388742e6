import { useStore } from '@nanostores/react';
import { $settings, $settingsKept, changeSettings } from '#client/grammar/settings.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { isDialect } from '#shared/grammar/dialect.ts';
import { findingKinds } from '#shared/grammar/finding.ts';
import { useSay } from '../../client/say-context.ts';
import { Dictionary } from './Dictionary.tsx';
import { RuleList } from './RuleList.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Kinds and rules on and off, the dictionary, and what is ignored. */
export function SettingsDialog({ open, onClose }: Props) {
  const say = useSay();
  const kept = useStore($settingsKept, { ssr: 'initial' });
  return (
    <Dialog
      title={say('ui.settings')}
      close={say('ui.close')}
      className="grammar-dialog"
      {...{ open, onClose }}
    >
      {!kept && <p className="failed">{say('ui.settings.unkept')}</p>}
      <Kinds />
      <Rules />
      <Dictionary />
      <Ignored />
    </Dialog>
  );
}

function Kinds() {
  const say = useSay();
  const { hidden } = useStore($settings, { ssr: 'initial' });
  return (
    <fieldset className="kind-choice">
      <legend>{say('ui.settings.kinds')}</legend>
      {findingKinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={!hidden.includes(kind)}
            onChange={(event) =>
              changeSettings({
                hidden: event.currentTarget.checked
                  ? hidden.filter((one) => one !== kind)
                  : [...hidden, kind],
              })
            }
          />
          <span>
            {say(`ui.kind.${kind}`)} <small>{say(`ui.kind.${kind}.note`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Rules by name are Harper's; those of another language are switched where one is found. */
function Rules() {
  const say = useSay();
  const { language, rules } = useStore($settings, { ssr: 'initial' });
  const changed = Object.keys(rules).length;
  return (
    <section>
      <h3>{say('ui.settings.rules')}</h3>
      {changed > 0 && (
        <p>
          {say('ui.rules.changed', { count: changed })}{' '}
          <button className="link" type="button" onClick={() => changeSettings({ rules: {} })}>
            {say('ui.rules.reset')}
          </button>
        </p>
      )}
      {isDialect(language) && <RuleList />}
    </section>
  );
}

function Ignored() {
  const say = useSay();
  const { ignored } = useStore($settings, { ssr: 'initial' });
  return (
    <section>
      <h3>{say('ui.settings.ignored')}</h3>
      {ignored.length === 0 ? (
        <p className="note">{say('ui.ignored.none')}</p>
      ) : (
        <p>
          {say('ui.ignored.count', { count: ignored.length })}{' '}
          <button className="link" type="button" onClick={() => changeSettings({ ignored: [] })}>
            {say('ui.ignored.clear')}
          </button>
        </p>
      )}
    </section>
  );
}
