import type { Generator } from './generator.ts';

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const page = `import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(name, 'utf8'));
const pages = new Map(read('pages.json').map((one) => [one.name, one]));
const shell = read('shell.json');

export const dynamicParams = false;
export const generateStaticParams = () => [...pages.keys()].map((name) => ({ name }));
export async function generateMetadata({ params }) {
  return { title: pages.get((await params).name).title };
}

export default async function Page({ params }) {
  const { title, changes, rows, links } = pages.get((await params).name);
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: shell.css }} />
      <div dangerouslySetInnerHTML={{ __html: shell.header }} />
      <main>
        <h1>{title}</h1>
        <ul>{changes.map((one, at) => <li key={at}>{one}</li>)}</ul>
        <table><tbody>{rows.map(({ from, to }, at) => <tr key={at}><td>{from}</td><td>{to}</td></tr>)}</tbody></table>
        <ul>{links.map(({ path, label }, at) => <li key={at}><a href={path}>{label}</a></li>)}</ul>
      </main>
      <div dangerouslySetInnerHTML={{ __html: shell.footer }} />
    </>
  );
}
`;

export const next: Generator = {
  name: 'next',
  packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
  files: (pages, shell) => ({
    'pages.json': JSON.stringify(pages),
    'shell.json': JSON.stringify(shell),
    'next.config.mjs': "export default { output: 'export' };\n",
    'app/layout.jsx': layout,
    'app/[name]/page.jsx': page,
  }),
  command: ['node_modules/next/dist/bin/next', 'build'],
  out: 'out',
};
