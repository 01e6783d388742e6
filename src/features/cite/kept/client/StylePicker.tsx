import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { styleKeys } from '../../style/style-key.ts';
import { $style, chooseStyle } from './entry-store.ts';

export function StylePicker() {
  const say = useSay();
  const style = useStore($style, { ssr: 'initial' });
  return (
    <div>
      <label htmlFor="cite-style">{say('ui.style')}</label>
      <select
        id="cite-style"
        value={style}
        onChange={({ currentTarget }) => {
          const chosen = styleKeys.find((one) => one === currentTarget.value);
          if (chosen) chooseStyle(chosen);
        }}
      >
        {styleKeys.map((one) => (
          <option key={one} value={one}>
            {say(`ui.style.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
