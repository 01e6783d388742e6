import { safeHref } from '#shared/text/clean-text.ts';

const unwanted =
  'script, style, template, noscript, iframe, frame, object, embed, applet, svg, canvas, video, audio, ' +
  'button, select, textarea, nav, head > *:not(title), link, meta, [hidden], [role="doc-backlink"]';

export interface CleanedPage {
  /** By the name that stands for each in the page. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly left: number;
}

/** Takes out what runs, loads or leads nowhere, and names what the editor knows by its names. */
export function cleanPage(page: Document): CleanedPage {
  for (const one of page.querySelectorAll(unwanted)) one.remove();
  for (const math of page.querySelectorAll('math')) placeFormula(math);
  for (const span of page.querySelectorAll('span.math, [data-latex]')) emptyFormula(span);
  for (const line of page.querySelectorAll('pre br')) line.replaceWith('\n');
  for (const link of page.querySelectorAll('a')) cleanLink(link);
  for (const item of page.querySelectorAll('li')) markTask(item);
  for (const list of page.querySelectorAll('ul, ol')) markTasks(list);
  for (const heading of page.querySelectorAll('h5, h6')) heading.outerHTML = asFourth(heading);
  for (const input of page.querySelectorAll('input')) input.remove();
  for (const bold of page.querySelectorAll('th > p > strong:only-child'))
    if (bold.textContent === bold.parentElement?.textContent) bold.replaceWith(...bold.childNodes);
  const taken = takePictures(page);
  // A block of its own here stands in no line.
  for (const one of page.querySelectorAll('img[data-document], div[data-latex]')) {
    const line = one.closest('p');
    if (line?.textContent?.trim() === '') line.replaceWith(...line.childNodes);
  }
  return taken;
}

function asFourth({ innerHTML }: Element): string {
  return `<h4>${innerHTML}</h4>`;
}

function takePictures(page: Document): CleanedPage {
  const pictures = new Map<string, string>();
  let left = 0;
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    // Ids of kept pictures are no file's to say.
    image.removeAttribute('data-document');
    if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src)) {
      const name = `picture-${pictures.size + 1}`;
      pictures.set(name, src);
      image.removeAttribute('src');
      image.dataset.document = name;
    } else {
      left += 1;
      image.replaceWith(page.createTextNode(image.alt));
    }
  }
  return { pictures, left };
}

/** Only what leads somewhere from here. */
function cleanLink(link: HTMLAnchorElement): void {
  const href = safeHref(link.getAttribute('href') ?? '');
  if (href === null) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', href);
}

/** A formula says its source in a note of its own, where somebody kept it. */
function placeFormula(math: Element): void {
  if (math.closest('[data-latex]')) return;
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  if (!source) {
    math.replaceWith(math.textContent ?? '');
    return;
  }
  const isBlock = math.getAttribute('display') === 'block';
  const formula = math.ownerDocument.createElement(isBlock ? 'div' : 'span');
  formula.dataset.latex = source.trim();
  math.replaceWith(formula);
}

/** As pandoc writes it, between signs of its own; ours says it in an attribute. */
function emptyFormula(span: Element): void {
  if (!(span instanceof HTMLElement)) return;
  const written = /^\\[([]([\s\S]*)\\[)\]]$/.exec(span.textContent?.trim() ?? '')?.[1];
  span.dataset.latex ??= written;
  if (!span.dataset.latex || span.dataset.latex === 'undefined') {
    span.removeAttribute('data-latex');
    return;
  }
  span.replaceChildren();
  if (span.tagName === 'DIV' || !span.classList.contains('display')) return;
  const block = span.ownerDocument.createElement('div');
  block.dataset.latex = span.dataset.latex;
  span.replaceWith(block);
}

const sign = /^\s*([☐☑☒])\s*/u;

/** An item that begins with a box. */
function markTask(item: HTMLElement): void {
  if (item.dataset.type === 'taskItem') return;
  const box = item.querySelector<HTMLInputElement>(
    ':scope > input, :scope > label > input, :scope > p > input',
  );
  const text = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  const shown = sign.exec(text?.textContent ?? '')?.[1];
  if (box?.type !== 'checkbox' && !shown) return;
  item.dataset.type = 'taskItem';
  item.dataset.checked = String(box ? box.hasAttribute('checked') : shown !== '☐');
  if (text && shown) text.textContent = (text.textContent ?? '').replace(sign, '');
}

/** A list whose items are all tasks. */
function markTasks(list: Element): void {
  for (const { tagName, attributes } of list.children)
    if (tagName !== 'LI' || attributes.getNamedItem('data-type')?.value !== 'taskItem') return;
  if (list.firstElementChild) list.setAttribute('data-type', 'taskList');
}
