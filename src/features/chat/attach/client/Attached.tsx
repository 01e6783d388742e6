import { inRow } from '#shared/i18n/in-row.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Attachment } from '../contract.ts';
import { sizeOf, useAbout } from './facts.ts';

interface Props {
  readonly attachments?: readonly Attachment[] | undefined;
}

/** What was sent with a question; each opens in a tab of its own. */
export function Attached({ attachments = [] }: Props) {
  const say = useWords('attach');
  if (attachments.length === 0) return null;
  return (
    <ul className="attached" aria-label={say('ui.sent')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <One attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function One({ attachment }: { readonly attachment: Attachment }) {
  const { tag } = useSay();
  const say = useWords('attach');
  const about = useAbout();
  const { kind, name, href, bytes } = attachment;
  const facts = [bytes > 0 ? sizeOf(bytes, tag) : '', about(attachment)].filter(Boolean);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {kind === 'image' ? (
        <img src={href} alt={say('ui.open', { name })} loading="lazy" decoding="async" />
      ) : (
        <>
          <bdi>{name}</bdi>
          <small>{inRow(facts, tag)}</small>
        </>
      )}
    </a>
  );
}
