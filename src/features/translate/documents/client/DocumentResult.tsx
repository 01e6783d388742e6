import '../../parts/client/parts-styles.ts';
import { ResultCard } from '#client/works/ResultCard.tsx';
import { type DocumentDetail, type KeptText, keptReasons } from '#shared/translate/document.ts';
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
      {detail?.kept && detail.kept.length > 0 && <Kept detail={detail} kept={detail.kept} />}
    </>
  );
}

function Checked({ detail }: { readonly detail: DocumentDetail }) {
  const say = useDocumentWords();
  const { state, faults, faultCount, keptCount = 0 } = detail;
  const isFigures = faults.every(({ fault }) => fault === 'number');
  const kept = keptCount > 0 && say('state.kept', { count: keptCount });
  if (state === 'partial')
    return (
      <p className="failed">
        {say('state.partial', { count: faultCount })} {kept}
      </p>
    );
  return (
    <p className="note">
      {say('state.done')}{' '}
      {faultCount > 0 && isFigures && say('state.numbers', { count: faultCount })} {kept}
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

interface KeptProps {
  readonly detail: DocumentDetail;
  readonly kept: readonly KeptText[];
}

/** What was not translated by intent, by why. */
function Kept({ detail: { from, keptCount = 0 }, kept }: KeptProps) {
  const say = usePartWords();
  const sayDocument = useDocumentWords();
  const more = keptCount - kept.length;
  return (
    <details>
      <summary>{sayDocument('kept.title')}</summary>
      <dl>
        {keptReasons.map((reason) => {
          const texts = kept.filter((one) => one.reason === reason);
          if (texts.length === 0) return null;
          return (
            <div key={reason}>
              <dt className="note">{sayDocument(`kept.${reason}`)}</dt>
              {texts.map(({ text }) => (
                <dd key={text} lang={from ?? undefined} dir="auto">
                  {text}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {more > 0 && <p className="note">{say('ui.documents.fault.more', { count: more })}</p>}
    </details>
  );
}
