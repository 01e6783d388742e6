import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { CopyCited } from '../../client/CopyCited.tsx';
import { useSay } from '../../client/say-context.ts';
import type { Cited } from '../../style/style.ts';
import { termsIn } from '../../terms/terms.ts';
import { $style } from './entry-store.ts';
import { useWords } from './use-words.ts';

const forms = ['docx', 'html', 'bib', 'ris', 'json'] as const;

/** The whole list for a text processor, or for another reference manager. */
export function ExportTools({ cited }: { readonly cited: readonly Cited[] }) {
  const say = useSay();
  const style = useStore($style, { ssr: 'initial' });
  const { terms } = useWords();
  const [failed, setFailed] = useState(false);
  const save = async (form: (typeof forms)[number]) => {
    const part = await import('../../export/client/list-file.ts').catch(() => null);
    const file = await part?.listFile(cited, termsIn(terms, style), form).catch(() => null);
    setFailed(!file);
    if (file) saveFile(`references.${form}`, file);
  };
  return (
    <div className="cite-export">
      <CopyCited all={cited.map(({ list }) => list)} label={say('ui.copy.all')} look="button" />
      <span>{say('ui.save')}</span>
      {forms.map((form) => (
        <button key={form} className="button quiet" type="button" onClick={() => void save(form)}>
          {say(`ui.save.${form}`)}
        </button>
      ))}
      <p className="failed" role="status">
        {failed && say('ui.save.failed')}
      </p>
    </div>
  );
}
