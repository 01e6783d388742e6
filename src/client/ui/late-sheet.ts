import href from './late.css?url&no-inline';

let isLinked = false;

/**
 * Links to the styles of dialogs, toasts and notes that stand in a tool's place, once for a page:
 * they come beside the scripts of its tool, and weigh nothing in those.
 */
export function linkLateSheet(): void {
  if (import.meta.env.SSR || isLinked) return;
  isLinked = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
