import { addImport, type Changes, camel, insertBefore, keyPattern, type Read } from './change.ts';
import { toolFiles } from './tool-files.ts';

export interface NewTool {
  /** Its folder, route, message group and router key. */
  readonly name: string;
  /** The site that shows it, at `/<name>`. */
  readonly site: string;
  /** One sentence that says what it does, in English. */
  readonly purpose: string;
}

/**
 * A feature with page, contract, service, router, words and a test, registered where it must be.
 * @throws Error for a name that is taken or a site that is not there.
 */
export function newTool(tool: NewTool, read: Read): Changes {
  const { name, site } = tool;
  if (!keyPattern.test(name)) throw new Error(`"${name}" cannot be a path: use a-z, 0-9, "-".`);
  const router = 'src/pages/api/_router.ts';
  const key = camel(name);
  if (read(router).includes(`#features/${name}/`)) throw new Error(`There is a "${name}" already.`);
  const routes = insertBefore(read, router, {
    start: 'router({',
    anchor: '});',
    line: `  ${key}: ${key}Router,\n`,
  });
  const sitePath = `sites/${site}.ts`;
  const pages = insertBefore(read, sitePath, {
    start: 'pages: {',
    anchor: "    '/404'",
    line: `    '/${name}': ${key}(),\n`,
  });
  return new Map([
    ...toolFiles(tool),
    [
      router,
      addImport(routes, `import { ${key}Router } from '#features/${name}/server/router.ts';`),
    ],
    [sitePath, addImport(pages, `import { ${key} } from '#features/${name}/page.ts';`)],
  ]);
}
