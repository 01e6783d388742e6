// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomClient from 'react-dom/client';
import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { isTest, readSources } from '#tests/house/source.ts';
import { leaveOut } from './omission.ts';
import {
  attributes,
  events,
  type Leftovers,
  react,
  reactDom,
  reactDomClient,
} from './react-leftovers.ts';

const find = createRequire(import.meta.url);

/** A published file of React without what is left out, run by itself. */
function run<T>(file: string, what: Leftovers | null, needs: Readonly<Record<string, unknown>>): T {
  const text = readFileSync(find.resolve(file), 'utf8');
  const module = { exports: {} };
  const code = what ? leaveOut(text, what) : text;
  new Function('require', 'exports', 'module', code)(
    (name: string) => needs[name],
    module.exports,
    module,
  );
  return module.exports as T;
}

function leanReact() {
  const folder = find.resolve('react/package.json').replace(/react\/package\.json$/, '');
  const at = (name: string) => `${folder}${name}.production.js`;
  const core = run<typeof React>(at('react/cjs/react'), react, {});
  const dom = run<typeof ReactDom>(at('react-dom/cjs/react-dom'), reactDom, { react: core });
  const scheduler = run(at('scheduler/cjs/scheduler'), null, {});
  const client = run<typeof ReactDomClient>(at('react-dom/cjs/react-dom-client'), reactDomClient, {
    react: core,
    'react-dom': dom,
    scheduler,
  });
  return { core, dom, client };
}

const { core, dom, client } = leanReact();
const { createElement: h } = core;

/** Until the page says so; React works in tasks of its own. */
async function until(stands: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => stands() && resolve();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    look();
  });
}

function home(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

test('the lean React wakes a drawn form, keeps its nodes, and answers keys, choices and clicks', async () => {
  function Counter() {
    const [text, setText] = core.useState('');
    const [on, setOn] = core.useState(false);
    core.useEffect(() => {
      document.title = `<${text}> ${on}`;
      return () => {
        document.title = 'gone';
      };
    }, [text, on]);
    return h(
      'form',
      null,
      h('textarea', {
        value: text,
        onChange: (event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value),
      }),
      h('input', { type: 'checkbox', checked: on, onChange: () => setOn(!on) }),
      on && h('b', null, text),
    );
  }
  const element = home('<form><textarea></textarea><input type="checkbox"/></form>');
  const field = element.querySelector('textarea');
  const box = element.querySelector('input');
  const root = client.hydrateRoot(element, h(Counter));
  await until(() => document.title === '<> false');
  expect(element.querySelector('textarea')).toBe(field);
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setValue?.call(field, 'typed');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  box?.click();
  await until(() => element.querySelector('b')?.textContent === 'typed');
  await until(() => document.title === '<typed> true');
  root.unmount();
  await until(() => document.title === 'gone');
  expect(element.innerHTML).toBe('');
});

test('the lean React draws parts that come later, in another place of the page, and in a new order', async () => {
  const Later = core.lazy(async () => ({ default: () => h('i', null, 'later') }));
  let sort = (_: string[]): void => undefined;
  function List() {
    const [names, setNames] = core.useState(['a', 'b', 'c']);
    sort = setNames;
    return h(
      core.Suspense,
      { fallback: h('u', null, 'waits') },
      names.map((name) => h(core.Fragment, { key: name }, h('li', null, name))),
      dom.createPortal(h('dialog', null, 'portal'), document.body),
      h(Later),
    );
  }
  const element = home('');
  const root = client.createRoot(element);
  dom.flushSync(() => root.render(h(List)));
  expect(element.textContent).toContain('waits');
  await until(() => element.querySelector('i') !== null);
  sort(['c', 'a', 'd']);
  await until(() => element.textContent === 'cadlater');
  expect(document.querySelector('dialog')?.textContent).toBe('portal');
  dom.flushSync(() => root.unmount());
  expect(document.querySelector('dialog')).toBeNull();
});

test('the lean React shows what stands in for a part that breaks, and wakes a part that waits', async () => {
  class Boundary extends core.Component<{ children: React.ReactNode }, { crashed: boolean }> {
    override state = { crashed: false };
    static getDerivedStateFromError = () => ({ crashed: true });
    override render() {
      return this.state.crashed ? h('p', { role: 'alert' }, 'broke') : this.props.children;
    }
  }
  function Broken(): null {
    throw new Error('on purpose');
  }
  const coming = Promise.withResolvers<{ default: React.ComponentType }>();
  const Part = core.lazy(() => coming.promise);
  const element = home('<p>before</p><!--$--><button>part</button><!--/$-->');
  const button = element.querySelector('button');
  let broke = false;
  const tree = () => [
    h('p', { key: 'p' }, broke ? h(Boundary, null, h(Broken)) : 'before'),
    h(core.Suspense, { key: 'part', fallback: 'waits' }, h(Part)),
  ];
  const root = client.hydrateRoot(element, tree(), { onCaughtError: () => undefined });
  const pressed = new Promise<void>((resolve) => {
    coming.resolve({ default: () => h('button', { onClick: () => resolve() }, 'part') });
  });
  const pressing = setInterval(() => button?.click());
  await pressed;
  clearInterval(pressing);
  expect(element.querySelector('button')).toBe(button);
  broke = true;
  root.render(tree());
  await until(() => element.querySelector('[role=alert]')?.textContent === 'broke');
  root.unmount();
});

test('what is left out says so', () => {
  const errors: string[] = [];
  const root = client.createRoot(home(''), {
    onUncaughtError: (error) => errors.push(String(error)),
  });
  const hidden = {
    $$typeof: Symbol.for('react.transitional.element'),
    type: Symbol.for('react.activity'),
    key: null,
    props: {},
    ref: null,
  };
  dom.flushSync(() => root.render(hidden as unknown as React.ReactNode));
  expect(errors.join()).toContain('#130');
});

const browser = readSources(['src'], ['.ts', '.tsx']).filter(
  ({ path }) => /\/client\/|Island\.tsx$/.test(path) && !isTest(path),
);
const packages = [
  '@astrojs/react/client.js',
  '@nanostores/react',
  '@tanstack/react-query',
  '@tiptap/react',
].map((name) => {
  const path = find.resolve(name);
  return { path: name, text: readFileSync(path, 'utf8') };
});

test('nothing of the browser asks React for what is left out', () => {
  const names = new Set([...react.exports, ...reactDom.exports]);
  const faults = [...browser, ...packages].flatMap(({ path, text }) => {
    const asked = [...text.matchAll(/import\s[^;]*?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((one) => one.trim().split(' as ')[0] ?? '');
    const drawn = [
      ...text.matchAll(
        /<(?:html|head|body|link|meta|title|style|script)[\s>]|\bon(?:Select|BeforeInput|Composition\w+)=/g,
      ),
    ].map(([found]) => found);
    return [
      ...asked.filter((name) => names.has(name)),
      ...(path.endsWith('.tsx') ? drawn : []),
    ].map((found) => `${path}: ${found}`);
  });
  expect(browser.length).toBeGreaterThan(100);
  expectNone(faults, 'do without, or leave it in (src/cli/vite/react-leftovers.ts).');
});

test('nothing of the browser asks for an event or an attribute that React was left without', () => {
  const published = readFileSync(
    find
      .resolve('react-dom/package.json')
      .replace('package.json', 'cjs/react-dom-client.production.js'),
    'utf8',
  );
  const [, listed = ''] = /simpleEventPluginEvents =\s*"([^"]+)"/.exec(published) ?? [];
  const [, bare = ''] = /unitlessNumbers = new Set\(\s*"([^"]+)"/.exec(published) ?? [];
  const [, named = ''] = /aliases = new Map\(\[([\s\S]*?)\]\)/.exec(published) ?? [];
  const isKept = new Set([...events.split(' '), 'doubleClick', 'focus', 'blur']);
  const left = listed.split(' ').filter((name) => !isKept.has(name));
  const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
  const gone = [
    ...left.flatMap((name) => [`on${capital(name)}`, `on${capital(name)}Capture`]),
    ...[...named.matchAll(/\["(\w+)"/g)].map(([, name = '']) => name),
  ].filter((name) => !Object.hasOwn(attributes, name));
  expect(left.length).toBeGreaterThan(20);
  expect(gone.length).toBeGreaterThan(60);
  const pattern = new RegExp(`(?<![\\w.-])(?:${gone.join('|')})(?:=|: )`, 'g');
  const drawn = browser.filter(({ path }) => path.endsWith('.tsx'));
  const faults = [...drawn, ...packages].flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`),
  );
  const styles = [...drawn, ...packages].flatMap(({ path, text }) =>
    [...text.matchAll(/style=\{\{([^}]*)\}/g)].flatMap(([, style = '']) =>
      bare.split(' ').flatMap((name) => (style.includes(`${name}:`) ? [`${path}: ${name}`] : [])),
    ),
  );
  expect(bare.split(' ').length).toBeGreaterThan(20);
  expectNone([...faults, ...styles], 'put it into react-leftovers.ts, or do without it.');
});
