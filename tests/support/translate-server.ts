import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a scripted engine was asked. */
export interface EngineRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was sent.
  readonly body: any;
}

export interface ScriptedEngine extends AsyncDisposable {
  readonly base: string;
  /** Translations that were asked for, oldest first. */
  readonly asked: EngineRequest[];
  /** What it makes of a text, marked or not, and into which of its codes. */
  translate: (text: string, to: string) => string;
  /** It answers nothing before this is fulfilled. */
  holding: Promise<void>;
  /** Statuses of the next answers, first in first out, before 200 counts. */
  readonly failing: number[];
  close(): Promise<void>;
}

type Answer = (request: EngineRequest, engine: ScriptedEngine) => unknown;

/**
 * Says everything in capitals, but for what stands in a mark; so whatever was not protected shows.
 * Languages have a sign each: `¡` for Spanish, so that one into which nothing came shows, too.
 */
export function inCapitals(text: string): string {
  return text
    .split(/(<x\b[^>]*>[^<]*<\/x>|<[^>]*>|&\w+;)/)
    .map((part, at) => (at % 2 === 1 ? part : part.toUpperCase()))
    .join('');
}

async function startEngine(answer: Answer): Promise<ScriptedEngine> {
  const server: Server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const request = { path: req.url ?? '', headers: req.headers, body: text && JSON.parse(text) };
    const isText = /\/translate$/.test(request.path);
    if (isText) engine.asked.push(request);
    if (isText) await engine.holding;
    const status = (isText ? engine.failing.shift() : undefined) ?? 200;
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(status === 200 ? answer(request, engine) : { message: 'scripted' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const engine: ScriptedEngine = {
    ...{ base: `http://127.0.0.1:${port}`, asked: [], translate: inCapitals, failing: [] },
    holding: Promise.resolve(),
    ...{ close, [Symbol.asyncDispose]: close },
  };
  return engine;
}

const sources = ['DE', 'EN', 'ES', 'FR', 'JA', 'NB', 'PT', 'ZH'];
const targets = ['DE', 'EN-GB', 'EN-US', 'ES', 'FR', 'JA', 'NB', 'PT-BR', 'PT-PT', 'ZH-HANS'];
const formal = ['DE', 'ES', 'FR', 'JA', 'PT-BR', 'PT-PT'];

/** DeepL's API as far as an engine asks it. */
export function startDeepl(): Promise<ScriptedEngine> {
  return startEngine(({ path, body }, engine) => {
    if (path.startsWith('/v2/languages')) {
      const isTarget = path.endsWith('target');
      return (isTarget ? targets : sources).map((language) => ({
        ...{ language, name: language },
        ...(isTarget && { supports_formality: formal.includes(language) }),
      }));
    }
    const texts: string[] = body.text;
    return {
      translations: texts.map((text) => ({
        detected_source_language: body.source_lang ?? 'EN',
        text: engine.translate(text, body.target_lang),
      })),
    };
  });
}

const known = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'nb', 'pb', 'pt', 'sw', 'tl', 'zh', 'zt'];

/** LibreTranslate as far as an engine asks it. */
export function startLibreTranslate(): Promise<ScriptedEngine> {
  return startEngine(({ path, body }, engine) => {
    if (path === '/languages')
      return known.map((code) => ({
        code,
        name: code,
        targets: known.filter((one) => one !== code),
      }));
    const made = (text: string) => engine.translate(text, body.target);
    const isList = Array.isArray(body.q);
    const found = { confidence: 90, language: 'en' };
    return {
      translatedText: isList ? body.q.map(made) : made(body.q),
      ...(body.source === 'auto' && { detectedLanguage: isList ? body.q.map(() => found) : found }),
      ...(body.alternatives > 0 && { alternatives: [`${made(body.q)}!`, `~${made(body.q)}`] }),
    };
  });
}
