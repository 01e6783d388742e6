import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { mostSections } from '#shared/outline/heading.ts';
import {
  addSection,
  longestTitle,
  moveSection,
  type Outline,
  type OutlineSection,
  removeSection,
  sectionWords,
} from '#shared/outline/outline.ts';
import { $brief, $outline } from '../../client/essay-store.ts';
import { useWords } from '../../client/say-context.ts';
import { SectionRow } from './SectionRow.tsx';

/** The outline, to be changed by keyboard as by hand. */
export function OutlineEditor() {
  const say = useWords('essay');
  const outline = useStore($outline, { ssr: 'initial' });
  const { brief } = useStore($brief, { ssr: 'initial' });
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  if (!outline) return null;
  const words = sectionWords(outline, brief?.words ?? 0);
  const change = (next: Outline, said: string) => {
    $outline.set(next);
    setNews(said);
  };
  const move = ({ id, heading }: OutlineSection, by: number) => {
    const next = moveSection(outline, id, by);
    const number = next.sections.findIndex((one) => one.id === id) + 1;
    change(next, say('ui.section.moved', { heading, number, count: next.sections.length }));
  };
  const remove = ({ id, heading }: OutlineSection) => {
    list.current?.focus();
    change(removeSection(outline, id), say('ui.section.removed', { heading }));
  };
  const add = () => {
    const section = { id: crypto.randomUUID(), heading: say('ui.section.new'), note: '' };
    change(addSection(outline, section), say('ui.section.added'));
  };
  return (
    <section className="essay-outline" aria-labelledby="essay-outline">
      <h2 id="essay-outline">{say('ui.outline')}</h2>
      <p className="note">{say('ui.outline.note')}</p>
      <label>
        {say('ui.outline.title')}
        <input
          value={outline.title}
          maxLength={longestTitle}
          dir="auto"
          onChange={(event) => $outline.set({ ...outline, title: event.currentTarget.value })}
        />
      </label>
      <ol ref={list} tabIndex={-1} aria-labelledby="essay-outline">
        {outline.sections.map((section, at) => (
          <SectionRow
            key={section.id}
            {...{ outline, section, at }}
            words={words[at] ?? 0}
            onMove={(by) => move(section, by)}
            onRemove={() => remove(section)}
          />
        ))}
      </ol>
      {outline.sections.length < mostSections && (
        <button className="button quiet" type="button" onClick={add}>
          {say('ui.section.add')}
        </button>
      )}
      <p className="only-read" role="status">
        {news}
      </p>
    </section>
  );
}
