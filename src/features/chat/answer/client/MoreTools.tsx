import { useStore } from '@nanostores/react';
import { copyText, plainText } from '#client/ui/copy.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { openCanvas } from '../../canvas/client/canvas-store.ts';
import { answerAgain } from '../../client/answers.ts';
import { useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { $models } from '../../models/client/model-store.ts';
import { textElement } from './quote.ts';

interface Props {
  readonly message: Message;
  readonly busy: boolean;
}

/** What is done with an answer now and then. */
export function MoreTools({ message: { id, text, slug }, busy }: Props) {
  const [say, canvas] = [useWords('extras'), useWords('canvas')];
  const { choices } = useStore($models, { ssr: 'initial' });
  const others = choices.filter((one) => one.state !== 'set-up' && one.slug !== slug);
  return (
    <Menu label={say('ui.more')}>
      {text !== '' && (
        <>
          <button
            type="button"
            onClick={() => openCanvas({ messageId: id, part: -1, text, lang: '' })}
          >
            {canvas('ui.open')}
          </button>
          <button type="button" onClick={() => void copyPlain(id)}>
            {say('ui.copy.text')}
          </button>
          <button type="button" onClick={() => void copyText(text)}>
            {say('ui.copy.markdown')}
          </button>
        </>
      )}
      {!busy && others.length > 0 && (
        <>
          <p>{say('ui.another.by')}</p>
          {others.map((one) => (
            <button key={one.slug} type="button" onClick={() => void answerAgain(id, one.slug)}>
              {one.name}
            </button>
          ))}
        </>
      )}
    </Menu>
  );
}

async function copyPlain(id: string): Promise<void> {
  const element = textElement(id);
  if (element) await copyText(plainText(element));
}
