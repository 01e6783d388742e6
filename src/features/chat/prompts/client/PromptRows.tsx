import { useWords } from '../../client/say-context.ts';
import type { Prompt } from '../contract.ts';
import { takePrompt } from './use-prompts.ts';

interface Props {
  readonly prompts: readonly Prompt[];
  readonly onEdit?: (prompt: Prompt) => void;
  readonly onDelete?: (prompt: Prompt) => void;
  readonly onCopy?: (prompt: Prompt) => void;
}

/** A press on a prompt's name puts it into the message. */
export function PromptRows({ prompts, onEdit, onDelete, onCopy }: Props) {
  const say = useWords('prompts');
  if (prompts.length === 0) return null;
  return (
    <ul>
      {prompts.map((prompt) => {
        const id = `prompt-row-${prompt.id}`;
        const rest = { className: 'link', type: 'button', 'aria-describedby': id } as const;
        return (
          <li key={prompt.id}>
            <button className="take" type="button" onClick={() => takePrompt(prompt)}>
              <bdi id={id}>{prompt.title}</bdi>
              <small dir="auto">{prompt.text}</small>
            </button>
            <p className="actions">
              {onEdit && (
                <button {...rest} onClick={() => onEdit(prompt)}>
                  {say('ui.edit')}
                </button>
              )}
              {onDelete && (
                <button {...rest} className="link danger" onClick={() => onDelete(prompt)}>
                  {say('ui.delete')}
                </button>
              )}
              {onCopy && (
                <button {...rest} onClick={() => onCopy(prompt)}>
                  {say('ui.copy')}
                </button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
