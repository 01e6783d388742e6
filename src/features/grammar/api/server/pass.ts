import type { LanguageTool } from '#server/grammar/language-tool.ts';
import { CheckFault } from './fault.ts';

/** Of a person's account elsewhere: no business of the operator's server. */
const secrets = ['username', 'apiKey', 'password', 'token', 'tokenV2'];

/** The operator's LanguageTool answers by itself. @throws CheckFault where it does not */
export async function passCheck(tool: LanguageTool, form: URLSearchParams): Promise<Response> {
  for (const name of secrets) form.delete(name);
  const { status, type, bytes } = await tool.pass('check', form.toString()).catch(() => {
    throw new CheckFault(503, 'The checker of this language does not answer.', 10);
  });
  const json = type === 'application/json';
  return new Response(new Uint8Array(bytes), {
    status,
    headers: { 'content-type': json ? type : 'text/plain; charset=utf-8' },
  });
}

/** Its languages, in the form of the API; none where it does not answer. */
export async function passLanguages(tool: LanguageTool): Promise<readonly unknown[]> {
  const listed = await tool.languages().catch(() => []);
  return listed.map(({ tag, name }) => ({ name, code: tag.split('-', 1)[0], longCode: tag }));
}
