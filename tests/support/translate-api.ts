import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { DeepLClient } from 'deepl-node';
import { afterAll, beforeAll } from 'vitest';
import { answerGrammar } from '#features/grammar/api/server/endpoint.ts';
import { answerDeepl, isDeepl } from '#features/translate/api/server/deepl-endpoint.ts';
import { answerLibre } from '#features/translate/api/server/libre-endpoint.ts';
import type { AppHandler } from '#server/http/app.ts';
import { documentWork } from '#server/translate-documents/document-work.ts';
import { workQueue } from '#server/works/do-work.ts';
import { defineWork } from '#server/works/work.ts';
import { type Developer, makeDeveloper } from './api-program.ts';
import { type HttpSite, startHttpSite } from './http-site.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { type ScriptedEngine, startDeepl, startLibreTranslate } from './translate-server.ts';

const works = [defineWork(documentWork)];

/** `/v2`, `/v3` and LibreTranslate's calls as Astro's adapter runs them. */
const app: AppHandler = async (req, res, _next, locals) => {
  const request = createRequestFromNodeRequest(req, { allowedDomains: [] });
  const { pathname } = new URL(request.url);
  const isGrammar = pathname.startsWith('/v2/') && !isDeepl(request);
  const response = isGrammar
    ? answerGrammar(request, locals)
    : /^\/v[23]\//.test(pathname)
      ? answerDeepl(request, locals, works)
      : answerLibre(request, locals);
  await writeResponse(await response, res);
};

/** What the tests of a `describe` share: the APIs over scripted engines, and developers who call them. */
export function suiteTranslateApi() {
  // Tests read them when they run, and then they are whole.
  const deepl = {} as ScriptedEngine;
  const libre = {} as ScriptedEngine;
  let started: ScriptedEngine | undefined;
  const kernel = {} as TestKernel;
  const site = {} as HttpSite;
  beforeAll(async () => {
    started = await startDeepl();
    Object.assign(deepl, started);
    Object.assign(libre, await startLibreTranslate());
    const env = {
      ...{ DEEPL_API_KEY: 'test', DEEPL_API_BASE: deepl.base },
      LIBRETRANSLATE_URL: libre.base,
    };
    Object.assign(kernel, await testKernel({ env }));
    kernel.jobs.start(kernel, works.map(workQueue));
    Object.assign(site, await startHttpSite(kernel, { app }));
  });
  afterAll(async () => {
    await site.close?.();
    await kernel.close?.();
    await deepl.close?.();
    await libre.close?.();
  });

  /** A developer of their own, with a key and the unmodified client of DeepL. */
  const fresh = async (input?: Parameters<Developer['key']>[0]) => {
    const owner = await makeDeveloper(kernel);
    const key = await owner.key({ scopes: ['translate'], ...input });
    const client = new DeepLClient(key.secret, {
      ...{ serverUrl: `http://127.0.0.1:${site.port}`, maxRetries: 0, minTimeout: 30_000 },
    });
    return { owner, key, client };
  };
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** DeepL answers nothing before this is fulfilled. */
  const holding = (until: Promise<void>) => {
    if (started) started.holding = until;
  };
  /** What DeepL makes of each text from now on. */
  const translating = (by: ScriptedEngine['translate']) => {
    if (started) started.translate = by;
  };
  return { deepl, libre, holding, translating, kernel, site, fresh, call };
}
