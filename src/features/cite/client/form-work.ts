import { readDate } from '../item/date.ts';
import { readNames } from '../item/name.ts';
import { fieldsOf, hasEditors, type Kind, type Reference } from '../item/reference.ts';
import { longestName, mostNames } from '../limits.ts';

/** What the form says; fields that this kind has not are kept, in case it was chosen by mistake. */
export function workOf(form: FormData, kind: Kind, before: Reference): Reference {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  };
  const names = (name: string) => {
    const value = form.get(name);
    const lines =
      typeof value === 'string' ? value.split('\n').map((one) => one.slice(0, longestName)) : [];
    return readNames(lines.join('\n')).slice(0, mostNames);
  };
  const lines = fieldsOf[kind].map((field) => [field, text(field)]);
  return {
    ...before,
    ...Object.fromEntries(lines),
    kind,
    title: text('title'),
    authors: names('authors'),
    editors: hasEditors(kind) ? names('editors') : before.editors,
    issued: readDate(text('issued')),
    accessed: form.has('accessed') ? readDate(text('accessed')) : before.accessed,
  };
}
