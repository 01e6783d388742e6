import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { QuoteLine } from '#client/works/QuoteLine.tsx';
import { UploadList } from '#client/works/UploadList.tsx';
import { isSending, readyFiles } from '#client/works/upload-store.ts';
import { useWorks } from '#client/works/use-works.ts';
import { WorkRows } from '#client/works/WorkRows.tsx';
import { documentStages } from '#shared/translate/document.ts';
import { $pair } from '../../form/client/form-store.ts';
import { $setting } from '../../options/client/setting-store.ts';
import {
  useDocumentWords,
  useLanguageName,
  usePartWords,
} from '../../parts/client/parts-context.ts';
import { DocumentDrop } from './DocumentDrop.tsx';
import { DocumentResult } from './DocumentResult.tsx';
import {
  $looks,
  mostDocuments,
  orderOf,
  page,
  translateDocuments,
  uploads,
  watchDocuments,
  works,
} from './document-store.ts';

/** Documents: brought here, their words counted, translated in a line, and given back. */
export function Documents() {
  const say = usePartWords();
  const sayDocument = useDocumentWords();
  const { setting } = useStore($setting);
  useWorks(page);
  useEffect(watchDocuments, []);
  const stageOf = (stage: string) => {
    const known = documentStages.find((one) => one === stage);
    return known ? sayDocument(`stage.${known}`) : '';
  };
  return (
    <div className="documents">
      {setting?.engines.length === 0 ? (
        <p role="status">{say('ui.none.body')}</p>
      ) : (
        <>
          <DocumentDrop />
          <UploadList store={uploads} most={mostDocuments} />
          <Order />
        </>
      )}
      <WorkRows store={works} stageOf={stageOf} draw={(file) => <DocumentResult file={file} />} />
    </div>
  );
}

/** What it costs, and the button. */
function Order() {
  const say = usePartWords();
  const nameOf = useLanguageName();
  const all = useStore(uploads.$uploads);
  const looks = useStore($looks);
  const pair = useStore($pair);
  const isOrdering = useStore(works.$ordering);
  const files = readyFiles(all);
  const order = pair && orderOf(files, looks, pair);
  const lost = files.find(({ id }) => looks.get(id) === null);
  if (!pair || all.length === 0) return null;
  const idle = order === null || isSending(all) || isOrdering;
  return (
    <>
      <p role="status" className={lost ? 'failed' : 'note'}>
        {lost && say('ui.documents.uncounted', { name: lost.name })}
        {!lost && files.length > 0 && !order && say('ui.documents.counting')}
      </p>
      <QuoteLine input={order} id="documents-price" />
      <button
        className="button"
        type="button"
        aria-describedby="documents-price"
        aria-disabled={idle}
        onClick={() =>
          !idle && void translateDocuments(say('ui.documents.title', { language: nameOf(pair.to) }))
        }
      >
        {say('ui.documents.begin')}
      </button>
    </>
  );
}
