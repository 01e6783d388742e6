import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listRules } from '#client/grammar/english.ts';
import { Quoted } from '#client/grammar/FindingText.tsx';
import { $settings, changeSettings } from '#client/grammar/settings.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RuleInfo } from '#shared/grammar/english.ts';
import { useSay } from '../../client/say-context.ts';

/** A list of eight hundred rules is found through by its words. */
const mostShown = 40;

export function RuleList() {
  const say = useSay();
  const [rules, setRules] = useState<readonly RuleInfo[] | 'waiting' | 'failed'>('waiting');
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (rules !== 'waiting') return;
    let isOpen = true;
    void listRules().then((found) => isOpen && setRules(found ?? 'failed'));
    return () => {
      isOpen = false;
    };
  }, [rules]);
  if (rules === 'waiting') return <Skeleton label={say('ui.rules.loading')} />;
  if (rules === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.rules.failed')}{' '}
        <button className="link" type="button" onClick={() => setRules('waiting')}>
          {say('ui.again')}
        </button>
      </p>
    );
  const found = rules.filter((rule) => fits(rule, query));
  return (
    <>
      <p className="note">{say('ui.rules.note')}</p>
      <label htmlFor="grammar-rule">{say('ui.rules.find')}</label>
      <input
        id="grammar-rule"
        type="search"
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className="note" role="status">
        {found.length > 0 ? say('ui.rules.shown', { count: found.length }) : say('ui.rules.none')}
      </p>
      <ul className="rules" lang="en">
        {found.slice(0, mostShown).map((rule) => (
          <Rule key={rule.name} rule={rule} />
        ))}
      </ul>
    </>
  );
}

function Rule({ rule: { name, group, description, on } }: { readonly rule: RuleInfo }) {
  const { rules } = useStore($settings, { ssr: 'initial' });
  const choose = (wanted: boolean) => {
    const { [name]: _, ...others } = rules;
    changeSettings({ rules: wanted === on ? others : { ...others, [name]: wanted } });
  };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={rules[name] ?? on}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>
          {name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} <small>{group}</small>
          <br />
          <small>
            <Quoted text={description} />
          </small>
        </span>
      </label>
    </li>
  );
}

function fits({ name, group, description }: RuleInfo, query: string): boolean {
  const words = `${name} ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} ${group} ${description}`;
  return words.toLowerCase().includes(query.trim().toLowerCase());
}
