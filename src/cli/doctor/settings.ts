import type { Env } from '#server/env.ts';
import { imageEngines } from '#server/images/image-engine.ts';
import { readyModes } from '#server/video/generate/models.ts';

export interface Setting {
  readonly name: string;
  /** `default` works and may not be what a public site wants. */
  readonly state: 'set' | 'default' | 'off';
  readonly says: string;
}

/** Every optional setting and what its absence means; never the value of a secret. */
export function settings(env: Env): Setting[] {
  const optional = (name: string, value: unknown, on: string, off: string): Setting =>
    value ? { name, state: 'set', says: on } : { name, state: 'off', says: off };
  const usual = (name: string, value: string, normal: string, says: string): Setting => ({
    name,
    state: value === normal ? 'default' : 'set',
    says: `${value}: ${says}`,
  });
  return [
    usual('FAMILY_DOMAIN', env.FAMILY_DOMAIN, 'wordkin.localhost', 'the sites are its sub-domains'),
    usual('FAMILY_DOMAIN_2', env.FAMILY_DOMAIN_2, 'undetected.localhost', 'the second bypass site'),
    usual('SUPPORT_EMAIL', env.SUPPORT_EMAIL, 'support@wordkin.localhost', 'shown in notices'),
    ...pageSettings(env, optional),
    optional(
      'DATABASE_URL',
      env.DATABASE_URL,
      'PostgreSQL',
      'the embedded database: one process, no fsync, not for a public site',
    ),
    optional(
      'AUTH_SECRET',
      env.AUTH_SECRET,
      'signs sessions',
      `a secret kept in ${env.DATA_DIR}: several machines need one in common`,
    ),
    optional(
      'AUTH_GOOGLE_ID',
      env.AUTH_GOOGLE_ID && env.AUTH_GOOGLE_SECRET,
      'people may sign in with Google; its answers go to /api/auth/callback/google of the main site',
      'nobody is offered Google; it needs AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET',
    ),
    ...modelSettings(env, optional),
    ...searchSettings(env, optional),
    ...voiceSettings(env, optional),
    ...imageSettings(env, optional),
    ...checkerSettings(env, optional),
    ...videoSettings(env, optional),
    ...storeSettings(env, optional),
    ...paymentSettings(env),
    optional(
      'TRUST_PROXY',
      env.TRUST_PROXY,
      `forwarded headers count; the country is read from ${env.COUNTRY_HEADER}`,
      'forwarded headers do not count: behind a proxy all visitors share its address',
    ),
    optional(
      'PUBLIC_SCHEME',
      env.PUBLIC_SCHEME,
      `${env.PUBLIC_SCHEME}, without a port`,
      `pages carry http and port ${env.PORT}`,
    ),
  ];
}

type Optional = (name: string, value: unknown, on: string, off: string) => Setting;

function checkerSettings(env: Env, optional: Optional): Setting[] {
  return [
    optional(
      'LANGUAGETOOL_URL',
      env.LANGUAGETOOL_URL,
      'checks languages other than English',
      'grammar and spelling are checked in English alone',
    ),
    optional(
      'DEEPL_API_KEY',
      env.DEEPL_API_KEY,
      'texts and documents are translated by DeepL',
      'DeepL translates nothing',
    ),
    optional(
      'LIBRETRANSLATE_URL',
      env.LIBRETRANSLATE_URL,
      'texts and documents are translated by a LibreTranslate server',
      'nothing is translated unless by DeepL or a language model',
    ),
    optional(
      'SCORING_URL',
      env.SCORING_URL,
      'the detector may ask a scoring model, once "npm run calibrate" has measured it',
      'the detector shows statistics alone',
    ),
  ];
}

function pageSettings(env: Env, optional: Optional): Setting[] {
  return [
    optional(
      'SMTP_URL',
      env.SMTP_URL,
      `letters are sent, from ${env.MAIL_FROM ?? env.SUPPORT_EMAIL}`,
      `letters are kept in ${env.DATA_DIR}/outbox and nobody gets them`,
    ),
    env.COUNTS
      ? { name: 'COUNTS', state: 'default', says: 'views of pages are counted, without cookies' }
      : { name: 'COUNTS', state: 'off', says: 'views of pages are not counted' },
    optional(
      'CMS',
      env.CMS && env.CMS_REPO,
      `/cms edits ${env.CMS_REPO}`,
      '/cms is there in development alone; elsewhere it needs CMS=on and CMS_REPO',
    ),
  ];
}

/** Both or none: a key alone would take money that no event tells of. */
function paymentSettings(env: Env): Setting[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env;
  const place = base ? ` at ${base}` : '';
  if (key && secret) {
    const money = key.includes('_test_') ? 'a test key: no money moves' : 'a live key: money moves';
    const tax = env.STRIPE_AUTOMATIC_TAX ? 'taxes are added' : 'no taxes are added';
    const says = `Stripe${place}, ${money}; ${tax} (STRIPE_AUTOMATIC_TAX); events come to /api/payments/webhook`;
    return [{ name: 'STRIPE_SECRET_KEY', state: 'set', says }];
  }
  const missing = key ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  const stands = env.production || key ? 'nothing is for sale' : 'a checkout that moves no money';
  const says = `${stands}: Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`;
  return [{ name: missing, state: 'off', says }];
}

function videoSettings(env: Env, optional: Optional): Setting[] {
  const modes = readyModes(env);
  return [
    optional('FFMPEG_PATH', env.FFMPEG_PATH, 'works on videos', 'looked for, see ffmpeg above'),
    optional(
      'TEXT_TO_VIDEO_MODEL',
      modes.length,
      `clips are made from: ${modes.join(', ')}`,
      'no clips are made; it, IMAGE_TO_VIDEO_MODEL and VIDEO_TO_VIDEO_MODEL need FAL_API_KEY or REPLICATE_API_TOKEN',
    ),
  ];
}

function storeSettings(env: Env, optional: Optional): Setting[] {
  return [
    optional(
      'FETCH_ALLOW_HOSTS',
      env.FETCH_ALLOW_HOSTS.length,
      `besides the open network may be fetched: ${env.FETCH_ALLOW_HOSTS.join(', ')}`,
      'no web page of a private network is fetched',
    ),
    optional(
      'S3_BUCKET',
      env.S3_BUCKET,
      `files are kept in ${env.S3_BUCKET} at ${env.S3_ENDPOINT ?? 'Amazon'}`,
      `files are kept in ${env.DATA_DIR}/files: several machines need a bucket in common`,
    ),
  ];
}

function voiceSettings(env: Env, optional: Optional): Setting[] {
  return [
    optional(
      'TRANSCRIPTION_MODEL',
      env.TRANSCRIPTION_MODEL,
      `${env.TRANSCRIPTION_MODEL} writes down what is said`,
      'dictation works in browsers that do it themselves',
    ),
    optional(
      'SPEECH_MODEL',
      env.SPEECH_MODEL,
      `${env.SPEECH_MODEL} speaks as ${env.SPEECH_VOICE}`,
      'answers are read aloud by voices that a device has itself',
    ),
  ];
}

function imageSettings(env: Env, optional: Optional): Setting[] {
  const { generate, edit } = imageEngines(env);
  const lacks = (name: string, value: string | undefined) =>
    value === undefined
      ? `no pictures by a model: it needs ${name} and its provider’s key`
      : `${value}: its provider is not set up (OPENAI_BASE_URL or OPENAI_API_KEY, FAL_API_KEY, REPLICATE_API_TOKEN)`;
  return [
    optional(
      'IMAGE_MODEL',
      generate,
      `${env.IMAGE_MODEL} makes pictures from words`,
      lacks('IMAGE_MODEL', env.IMAGE_MODEL),
    ),
    optional(
      'IMAGE_EDIT_MODEL',
      edit,
      `${env.IMAGE_EDIT_MODEL} changes pictures`,
      lacks('IMAGE_EDIT_MODEL', env.IMAGE_EDIT_MODEL),
    ),
  ];
}

function modelSettings(env: Env, optional: Optional): Setting[] {
  const { OLLAMA_BASE_URL: ollama } = env;
  return [
    optional(
      'OPENAI_BASE_URL',
      env.OPENAI_BASE_URL,
      'a server that speaks OpenAI’s language',
      env.OPENAI_API_KEY ? 'OpenAI itself' : 'no such server',
    ),
    optional(
      'OPENAI_API_KEY',
      env.OPENAI_API_KEY,
      'goes to that server, else to OpenAI',
      'ChatGPT and GPT pages show a set-up card, unless that server lists such models',
    ),
    optional('ANTHROPIC_API_KEY', env.ANTHROPIC_API_KEY, 'Claude', 'Claude’s page likewise'),
    optional(
      'GOOGLE_GENERATIVE_AI_API_KEY',
      env.GOOGLE_GENERATIVE_AI_API_KEY,
      'Gemini',
      'Gemini’s page likewise',
    ),
    ollama
      ? {
          name: 'OLLAMA_BASE_URL',
          state: 'set',
          says: ollama === 'off' ? 'not looked for' : 'asked there',
        }
      : {
          name: 'OLLAMA_BASE_URL',
          state: 'default',
          says: 'looked for on loopback; without any model the Guide answers',
        },
    optional('CHAT_MODEL', env.CHAT_MODEL, `${env.CHAT_MODEL}`, 'the first model that fits'),
  ];
}

function searchSettings(env: Env, optional: Optional): Setting[] {
  return [
    optional(
      'SEARXNG_URL',
      env.SEARXNG_URL,
      'searches the web; its settings must allow the format json',
      'no SearXNG',
    ),
    optional('BRAVE_SEARCH_API_KEY', env.BRAVE_SEARCH_API_KEY, 'searches the web', 'no Brave'),
    optional(
      'TAVILY_API_KEY',
      env.TAVILY_API_KEY,
      'searches the web',
      'no Tavily: without all three, search finds pages of the family alone',
    ),
  ];
}
