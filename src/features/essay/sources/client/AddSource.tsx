import '#client/ui/file-field.css';
import { type FormEvent, useState } from 'react';
import { useLongText } from '#client/runs/use-long-text.ts';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { useWords } from '../../client/say-context.ts';
import { longestAddress, longestSource, longestSourceTitle } from '../../limits.ts';
import { addAddress, addFile, addSource } from './sources-store.ts';

/** Three ways to bring a source: its address, a file, its words. */
export function AddSource() {
  const say = useWords('essay');
  return (
    <div className="essay-add">
      <AddressForm />
      <label>
        {say('ui.sources.file')}
        <input
          type="file"
          accept={documentExtensions.join()}
          aria-describedby="essay-file"
          onChange={(event) => {
            const field = event.currentTarget;
            const file = field.files?.[0];
            if (file) void addFile(file).then(() => (field.value = ''));
          }}
        />
        <small id="essay-file">{say('ui.sources.file.note')}</small>
      </label>
      <details>
        <summary>{say('ui.sources.paste')}</summary>
        <PasteForm />
      </details>
    </div>
  );
}

function AddressForm() {
  const say = useWords('essay');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = String(new FormData(form).get('address') ?? '').trim();
    if (busy || address === '') return;
    setBusy(true);
    if (await addAddress(address)) form.reset();
    setBusy(false);
  };
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)}>
      <label>
        {say('ui.sources.address')}
        <input
          {...{ name: 'address', dir: 'ltr', required: true, maxLength: longestAddress }}
          autoComplete="off"
        />
      </label>
      <button className="button quiet" type="submit" aria-disabled={busy}>
        {say('ui.sources.address.read')}
      </button>
    </form>
  );
}

function PasteForm() {
  const say = useWords('essay');
  const name = useLongText(longestSourceTitle);
  const long = useLongText(longestSource);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const said = (name: string) => String(data.get(name) ?? '').trim();
    if (said('text') === '') return;
    if (addSource({ title: said('title'), url: '', text: said('text') }))
      event.currentTarget.reset();
  };
  return (
    <form method="dialog" onSubmit={submit}>
      <label>
        {say('ui.sources.paste.title')}
        <input {...{ name: 'title', required: true, dir: 'auto' }} {...name} />
      </label>
      <label>
        {say('ui.sources.paste.text')}
        <textarea {...{ name: 'text', required: true, rows: 5, dir: 'auto' }} {...long} />
      </label>
      <button className="button quiet" type="submit">
        {say('ui.sources.add')}
      </button>
    </form>
  );
}
