import MiniSearch from 'minisearch';
import { type FoundPage, findOptions } from '#shared/find/find-index.ts';
import { questionOf, questionPart } from '#shared/find/question.ts';
import { type FoundResult, pairsAsked } from './language-pairs.ts';
import { searchPages } from './search-pages.ts';

/** Results on the screen, and how many more a press brings. */
const most = 30;

/** Makes the page's form search: at the address that it was opened with, and at each word that is written. */
export function openFinder(root: HTMLElement): void {
  const { dataset } = root;
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  const button = root.querySelector<HTMLButtonElement>('[type="submit"]');
  const state = root.querySelector('[role="status"]');
  const list = root.querySelector('ol');
  const more = root.querySelector<HTMLButtonElement>('.find-more');
  if (!form || !input || !state || !list || !more) return;
  let rest: readonly FoundResult[] = [];
  const kinds = JSON.parse(dataset.kinds ?? '{}') as Record<string, string>;
  let loading: Promise<MiniSearch<FoundPage>> | undefined;
  const load = () => {
    loading ??= loadIndex(dataset.find ?? '');
    return loading;
  };
  const append = () => {
    const items = rest.slice(0, most).map((one) => resultItem(one, kinds));
    rest = rest.slice(most);
    more.hidden = rest.length === 0;
    list.append(...items);
    return items;
  };
  const show = (text: string, results: readonly FoundResult[]) => {
    state.textContent = text;
    rest = results;
    list.replaceChildren();
    append();
  };
  const run = async () => {
    const asked = input.value.trim();
    if (asked === '') return show('', []);
    if (!loading) state.textContent = dataset.waiting ?? '';
    try {
      const index = await load();
      // Somebody went on writing.
      if (input.value.trim() !== asked) return;
      const pages = searchPages(index, asked) as unknown as FoundResult[];
      const results = [...pairsAsked(index, asked), ...pages];
      const found = `${dataset.found} ${results.length}`;
      show(results.length === 0 ? (dataset.none ?? '') : found, results);
    } catch {
      loading = undefined;
      show(dataset.failed ?? '', []);
    }
  };
  followAddress(input, run);
  input.addEventListener('input', run);
  // The button may be gone by then, and whoever pressed it reads on from there.
  more.addEventListener('click', () => append()[0]?.querySelector('a')?.focus());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', location.pathname + questionPart(input.value));
    void run();
  });
  if (button) button.disabled = false;
  void run();
}

/** Writes the question of the address into the field, also of a link that is followed on the page. */
function followAddress(input: HTMLInputElement, run: () => void): void {
  input.value ||= questionOf(location.hash) ?? questionOf(location.search) ?? '';
  addEventListener('hashchange', () => {
    const asked = questionOf(location.hash);
    if (asked === null || asked === input.value) return;
    input.value = asked;
    run();
  });
}

async function loadIndex(address: string): Promise<MiniSearch<FoundPage>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return MiniSearch.loadJSON(await answer.text(), findOptions);
}

function resultItem({ id, title, description, kind }: FoundResult, kinds: Record<string, string>) {
  const link = document.createElement('a');
  link.href = id;
  link.textContent = title;
  const about = document.createElement('p');
  about.textContent = description;
  const small = document.createElement('small');
  small.textContent = kinds[kind] ?? '';
  const item = document.createElement('li');
  item.append(link, ...(description === '' ? [] : [about]), small);
  return item;
}
