import { ResultCard } from '#client/works/ResultCard.tsx';
import type { DocumentDetail } from '#shared/translate/document.ts';
import type { FileView } from '#shared/works/work.ts';
import { useDocumentWords, usePartWords } from '../../parts/client/parts-context.ts';

/** A translated document with what its check came to: an incomplete one says so, and where. */
export function DocumentResult({ file }: { readonly file: FileView }) {
  // Its report, the second file of the work, has none.
  const detail = (file.detail as DocumentDetail | null | undefined) ?? null;
  return (
    <>
      {detail && <Checked detail={detail} />}
      <ResultCard file={file} />
      {detail && detail.faults.length > 0 && <Faults detail={detail} />}
    </>
  );
}

function Checked({ detail }: { readonly detail: DocumentDetail }) {
  const say = useDocumentWords();
  const { state, faults, faultCount } = detail;
  const isFigures = faults.every(({ fault }) => fault === 'number');
  if (state === 'partial')
    return <p className="failed">{say('state.partial', { count: faultCount })}</p>;
  return (
    <p className="note">
      {say('state.done')}{' '}
      {faultCount > 0 && isFigures && say('state.numbers', { count: faultCount })}
    </p>
  );
}

function Faults({ detail: { from, to, faults, faultCount } }: { readonly detail: DocumentDetail }) {
  const say = usePartWords();
  const sayDocument = useDocumentWords();
  const more = faultCount - faults.length;
  return (
    <details open>
      <summary>{say('ui.documents.fault.title')}</summary>
      <table className="sides">
        <thead>
          <tr>
            <th scope="col">{say('ui.documents.fault.original')}</th>
            <th scope="col">{say('ui.documents.fault.made')}</th>
          </tr>
        </thead>
        {faults.map(({ n, fault, source, output }) => (
          <tbody key={`${n} ${fault}`}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {sayDocument(`fault.${fault}`)}
              </th>
            </tr>
            <tr>
              <td lang={from ?? undefined} dir="auto">
                {source}
              </td>
              <td lang={to} dir="auto">
                {output}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      {more > 0 && <p className="note">{say('ui.documents.fault.more', { count: more })}</p>}
    </details>
  );
}
