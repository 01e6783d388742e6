import { useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { FormProps } from './EditorDialogs.tsx';
import { InsertForm } from './InsertForm.tsx';

/** The address of a link; without a scheme it is one of the web. */
export function LinkForm({ editor, onDone }: FormProps) {
  const say = useWords('desk-text');
  const before = String(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const set = (form: FormData) => {
    const href = addressOf(String(form.get('href') ?? ''));
    if (!href) return setWrong(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <InsertForm
      setLabel={say('ui.link.set')}
      onSet={set}
      removal={before !== '' && { label: say('ui.link.remove'), onRemove: remove }}
    >
      <label>
        {say('ui.link.address')}
        <input
          name="href"
          type="text"
          inputMode="url"
          dir="ltr"
          defaultValue={before}
          aria-invalid={wrong}
          aria-describedby="link-wrong"
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just opened.
          autoFocus
        />
      </label>
      <p className="failed" id="link-wrong" role="alert">
        {wrong && say('ui.link.wrong')}
      </p>
    </InsertForm>
  );
}

/** A complete address of the web or of mail; null for any other (R34). */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url =
    text === '' ? null : URL.parse(/^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : whole);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
