import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { followed, testKind } from '#tests/support/works-suite.ts';
import { filePath } from '../files/address.ts';
import { serveFile } from '../files/serve.ts';
import { workQueue } from './do-work.ts';
import { worksRouter } from './router.ts';
import { findWorkFile } from './serve.ts';
import { serveZip } from './zip.ts';

const kernel = suiteKernel();
const drained = async () => undefined;

/** A visitor with a browser, and works that are done. */
async function person(names: readonly string[]) {
  const browser = new AuthBrowser(kernel, { owned: [] });
  await browser.signInAs(newDeviceId());
  const ownerId = (await browser.session())?.user.id ?? '';
  const kind = testKind();
  const calls = worksRouter([kind.work]).createCaller(chatContext(kernel, ownerId));
  const jobs = names.map((name) => ({ params: { name, cost: 0 }, sources: [] }));
  const place = { title: 'Test', page: '/image/test', key: crypto.randomUUID() };
  const { id } = await calls.order({ ...place, kind: 'image', jobs });
  kernel.jobs.start(kernel, [workQueue(kind.work)]);
  const works = await followed(await calls.follow({ ids: [id] }));
  const headers = (more: Record<string, string> = {}) => ({
    cookie: browser.jar.header(browser.origin),
    ...more,
  });
  const zip = (search: string) =>
    serveZip(
      kernel,
      new Request(`${browser.origin}/api/works${search}`, { headers: headers() }),
      drained,
    );
  const file = (href: string, more?: Record<string, string>) =>
    serveFile(kernel, new Request(browser.origin + href, { headers: headers(more) }), {
      ...{ token: href.slice(filePath.length), finders: [findWorkFile], drained },
    });
  return { id, zip, file, files: works.flatMap((work) => work.files) };
}

test('results come as a ZIP, each under a name of its own, and a file by parts; to their owner alone', async () => {
  const one = await person(['a', 'a', 'b']);
  const two = await person(['c']);
  onTestFinished(() => kernel.jobs.close());
  const namesIn = async (response: Response) =>
    Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer()))).sort();
  const whole = await one.zip('');
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('chat-'),
    'cache-control': 'private, no-store',
  });
  expect(await namesIn(whole)).toEqual(['a (2).txt', 'a.txt', 'b.txt']);
  expect(await namesIn(await one.zip(`?batch=${one.id}`))).toHaveLength(3);
  const [first, second] = one.files;
  const some = `?files=${first?.id},${second?.id},${two.files[0]?.id},x`;
  expect(await namesIn(await one.zip(some))).toEqual(['a (2).txt', 'a.txt']);
  for (const search of [`?batch=${two.id}`, '?batch=x', '?files=', `?files=${two.files[0]?.id}`])
    expect((await one.zip(search)).status, search).toBe(404);

  const href = one.files[2]?.href ?? '';
  const response = await one.file(href);
  expect([response.status, await response.text()]).toEqual([200, 'b']);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const part = await one.file(href, { range: 'bytes=0-0' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-0/1']);
  expect((await one.file(href, { range: 'bytes=5-' })).status).toBe(416);
  expect((await two.file(href)).status).toBe(404);
});
