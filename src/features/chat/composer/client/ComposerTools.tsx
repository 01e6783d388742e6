import { AttachTools } from '../../attach/client/AttachTools.tsx';
import { CompareButton } from '../../compare/client/CompareButton.tsx';
import { KeysButton } from '../../keys/client/Keys.tsx';
import { MemoryButton } from '../../memory/client/Memory.tsx';
import { PromptButton } from '../../prompts/client/Prompts.tsx';
import { SearchToggle } from '../../sources/client/SearchToggle.tsx';
import { Dictation } from '../../voice/client/Dictation.tsx';

/**
 * Small buttons below the field, of the parts that add to a message; each part has one line here.
 * Those that come later stand last, so that they move none.
 */
export function ComposerTools() {
  return (
    <div className="composer-tools">
      <AttachTools />
      <PromptButton />
      <MemoryButton />
      <KeysButton />
      <CompareButton />
      <Dictation />
      <SearchToggle />
    </div>
  );
}
