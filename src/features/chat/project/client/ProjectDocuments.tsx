import { useEffect, useRef, useState } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { upload } from '../../attach/client/upload.ts';
import type { Attachment } from '../../attach/contract.ts';
import { useWords } from '../../client/say-context.ts';
import { mostDocuments } from '../limits.ts';
import { addDocument, documentsOf, takeOutDocument } from './project-calls.ts';

interface Told {
  readonly what: 'added' | 'failed' | 'removed' | 'remove.failed' | 'sending';
  readonly name: string;
}

/** What the chats of a project read; it is there at once, without the form being saved. */
export function ProjectDocuments({ projectId }: { readonly projectId: string }) {
  const say = useWords('project');
  const [documents, setDocuments] = useState<readonly Attachment[] | 'loading' | 'failed'>(
    'loading',
  );
  const [told, setTold] = useState<readonly Told[]>([]);
  const load = async () => {
    setDocuments('loading');
    setDocuments((await documentsOf(projectId)) ?? 'failed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a project.
  useEffect(() => void load(), [projectId]);
  useEffect(holdFocus, []);
  const add = async (files: readonly File[]) => {
    // What failed stays said while the others are read.
    const failed: Told[] = [];
    for (const file of files) {
      const { name } = file;
      setTold([...failed, { what: 'sending', name }]);
      const added = await addFile(projectId, file);
      if (added) setDocuments((all) => withDocument(all, added));
      else failed.push({ what: 'failed', name });
      setTold(added ? [...failed, { what: 'added', name }] : [...failed]);
    }
  };
  const takeOut = async ({ id, name }: Attachment) => {
    const done = await takeOutDocument(projectId, id);
    setTold([{ what: done ? 'removed' : 'remove.failed', name }]);
    if (done)
      setDocuments((all) => (typeof all === 'string' ? all : all.filter((one) => one.id !== id)));
  };
  return (
    <section className="steps" aria-labelledby="project-documents">
      <h3 id="project-documents">{say('ui.documents')}</h3>
      <small>{say('ui.documents.note')}</small>
      {documents === 'loading' && <p role="status">{say('ui.documents.loading')}</p>}
      {documents === 'failed' && (
        <p className="failed">
          {say('ui.documents.list.failed')}{' '}
          <button className="link" type="button" onClick={() => void load()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {typeof documents !== 'string' && <List documents={documents} onTakeOut={takeOut} />}
      {typeof documents !== 'string' && documents.length >= mostDocuments ? (
        <p className="note">{say('ui.documents.full', { limit: mostDocuments })}</p>
      ) : (
        <Adder busy={told.at(-1)?.what === 'sending'} onChoose={(files) => void add(files)} />
      )}
      <div role="status">
        {told.map(({ what, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
          <p key={at} className={what.endsWith('failed') ? 'failed' : 'note'}>
            {say(`ui.documents.${what}`, { name })}
          </p>
        ))}
      </div>
    </section>
  );
}

interface ListProps {
  readonly documents: readonly Attachment[];
  readonly onTakeOut: (document: Attachment) => void;
}

function List({ documents, onTakeOut }: ListProps) {
  const say = useWords('project');
  if (documents.length === 0) return <p className="note">{say('ui.documents.none')}</p>;
  return (
    <ul className="rows">
      {documents.map((document) => (
        <li key={document.id} className="actions">
          <a href={document.href} id={`project-${document.id}`} dir="auto">
            {document.name}
          </a>
          <button
            className="link"
            type="button"
            aria-describedby={`project-${document.id}`}
            onClick={() => onTakeOut(document)}
          >
            {say('ui.documents.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AdderProps {
  readonly busy: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function Adder({ busy, onChoose }: AdderProps) {
  const say = useWords('project');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <p className="actions">
      <button
        className="button quiet"
        type="button"
        aria-disabled={busy}
        onClick={() => !busy && chooser.current?.click()}
      >
        {say('ui.documents.add')}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={documentExtensions.join(',')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </p>
  );
}

async function addFile(projectId: string, file: File): Promise<Attachment | null> {
  const { signal } = new AbortController();
  const kept = await upload({ source: file, signal, onProgress: () => undefined });
  return kept && (await addDocument(projectId, kept.id)) ? kept : null;
}

function withDocument(all: readonly Attachment[] | 'loading' | 'failed', added: Attachment) {
  const before = typeof all === 'string' ? [] : all;
  return [...before.filter(({ id }) => id !== added.id), added];
}
