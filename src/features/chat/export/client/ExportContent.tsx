import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import css from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { $selected } from '../../history/client/history-store.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { ExportChoice, type What } from './ExportChoice.tsx';
import { ExportTold } from './ExportTold.tsx';
import type { ExportWords } from './export-words.ts';
import type { FileFormat } from './make-file.ts';
import { PrintView } from './PrintView.tsx';
import { useExport } from './use-export.ts';
import { useShownChat } from './use-shown-chat.ts';

addLateStyles(css);

/** Chats as files: what, in which form, and how far it is. */
export function ExportContent() {
  const words = useExportWords();
  const chat = useShownChat();
  const selected = useStore($selected, { ssr: 'initial' });
  const { state, isGoing, printed, saveMany, saveOne, onPrinted, stop } = useExport(words);
  const go = (what: What, format: FileFormat | 'pdf') => {
    if (isGoing) return;
    if (what === 'path' || what === 'tree') return void saveOne(chat, what, format);
    const ids = what === 'all' ? null : [...(selected ?? [])];
    void saveMany(ids, format);
  };
  return (
    <div className="steps">
      <ExportChoice
        hasChat={chat !== null}
        selected={selected?.size ?? 0}
        busy={isGoing}
        onChoose={go}
      />
      <ExportTold state={state} onStop={stop} />
      {printed && (
        <PrintView chats={printed.chats} words={words} name={printed.name} onDone={onPrinted} />
      )}
    </div>
  );
}

function useExportWords(): ExportWords {
  const [say, sources, attach] = [useWords('export'), useWords('sources'), useWords('attach')];
  const { tag } = useSay();
  const { choices } = useStore($models);
  return useMemo(
    () => ({
      say,
      sources: sources('ui.sources'),
      attached: attach('ui.sent'),
      tag,
      rtl: document.documentElement.dir === 'rtl',
      nameOf: (served) => nameOf(choices, served),
    }),
    [say, sources, attach, tag, choices],
  );
}
