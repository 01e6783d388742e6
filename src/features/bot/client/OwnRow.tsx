import { CopyText } from '#client/ui/CopyText.tsx';
import type { OwnBot } from '../contract.ts';
import { chatAddress } from './address.ts';
import type { Say } from './BotIsland.tsx';

interface Props {
  readonly say: Say;
  readonly chat: string;
  readonly bot: OwnBot;
  readonly onEdit: () => void;
  readonly onPublish: () => void;
  readonly onRemove: () => void;
}

export function OwnRow({ say, chat, bot, onEdit, onPublish, onRemove }: Props) {
  const { id, name, description, uses, isPublic } = bot;
  const address = new URL(chatAddress(chat, id), location.href).href;
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <p dir="auto">{description}</p>
      <p className="note">
        {say(isPublic ? 'ui.public' : 'ui.private')} · {say('ui.uses', { count: uses })}
      </p>
      <a className="button quiet" href={chatAddress(chat, id)}>
        {say('ui.chat', { name })}
      </a>
      <p className="actions">
        <button
          className="link"
          type="button"
          aria-label={say('ui.edit.named', { name })}
          onClick={onEdit}
        >
          {say('ui.edit')}
        </button>
        <button
          className="link"
          type="button"
          aria-label={say(isPublic ? 'ui.unpublish.named' : 'ui.publish.named', { name })}
          onClick={onPublish}
        >
          {say(isPublic ? 'ui.unpublish' : 'ui.publish')}
        </button>
        {isPublic && (
          <CopyText
            text={address}
            label={say('ui.link')}
            copied={say('ui.copied')}
            failed={say('ui.copy.failed', { address })}
          />
        )}
        <button
          className="link danger"
          type="button"
          aria-label={say('ui.delete.named', { name })}
          onClick={onRemove}
        >
          {say('ui.delete')}
        </button>
      </p>
    </li>
  );
}
