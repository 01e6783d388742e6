import { isIP } from 'node:net';
import { z } from 'zod';
import { normalizeHostname } from '#shared/site/hostname.ts';

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => value === '1' || value === 'true');

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** Kept as browsers send it: lower case, punycode. Sites are its sub-domains, which a number has not. */
const domain = z.string().transform((value, context) => {
  const hostname = normalizeHostname(value);
  if (hostname === null || isIP(hostname.replace(/[[\]]/g, '')))
    context.addIssue({ code: 'custom', message: 'is no domain name' });
  return hostname ?? '';
});

/** Of a provider: `http` or `https`; a slash at its end does no harm. */
const address = text.refine(
  (value) => value === undefined || (/^https?:\/\/[^/]/.test(value) && URL.canParse(value)),
  {
    message: 'is no http address',
  },
);

/** `host` or `host:port`, with commas between. */
const hosts = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  )
  .refine((list) => list.every((one) => URL.parse(`http://${one}`)?.pathname === '/'), {
    message: 'is no list of hosts',
  });

const ancestor = /^(?:'self'|'none'|[a-z][a-z\d+.-]*:(?:\/\/[^\s;,'"]+)?)$/;

const usualAncestors = "'self' chrome-extension: moz-extension: safari-web-extension:";

/** As CSP writes them, with spaces between: `https://a.example chrome-extension:`. */
const frameAncestors = z
  .string()
  .default('')
  .transform((value) => (value.trim() || usualAncestors).split(/\s+/))
  .refine((list) => list.every((one) => ancestor.test(one)), {
    message: "is no list of sources such as 'self', https://a.example or chrome-extension:",
  });

const schema = z.object({
  /** A mistyped `production` would run a public site with a checkout that moves no money. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DIST_DIR: z.string().default('dist'),
  DATABASE_URL: text.refine(
    (value) => value === undefined || /^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(value),
    {
      message: 'is no postgres:// address',
    },
  ),
  /** Processes behind the one port; more than one needs `DATABASE_URL`. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  AUTH_SECRET: text,
  /** Client of Google's OpenID, both or neither; its answers go to main's `/api/auth/callback/google`. */
  AUTH_GOOGLE_ID: text,
  AUTH_GOOGLE_SECRET: text,
  /** Another OpenID provider in Google's place, for tests alone. */
  AUTH_GOOGLE_ISSUER: address,
  FAMILY_DOMAIN: domain.default('wordkin.localhost'),
  FAMILY_DOMAIN_2: domain.default('undetected.localhost'),
  /** `1` takes the last hop of X-Forwarded-For, -Host, -Proto and the country header as true. */
  TRUST_PROXY: flag,
  /** Name of the header in which a trusted proxy tells the visitor's country. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, { message: 'is no name of a header' })
    .default('cf-ipcountry'),
  /** `https` in production behind a proxy that ends TLS. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  SUPPORT_EMAIL: text
    .transform((value) => value ?? 'support@wordkin.localhost')
    .refine((value) => /^[^\s@<>]+@[^\s@<>]+$/.test(value), { message: 'is no e-mail address' }),
  /** `smtp://` or `smtps://` with user and password; absent keeps letters in DATA_DIR/outbox. */
  SMTP_URL: text.refine((value) => value === undefined || /^smtps?:\/\/[^/]/.test(value), {
    message: 'is no smtp address',
  }),
  /** Sender of letters, an address or `Name <address>`; absent is SUPPORT_EMAIL. */
  MAIL_FROM: text.refine(
    (value) =>
      value === undefined || /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value),
    { message: 'is no address and no Name <address>' },
  ),
  /** `off` counts no page views. */
  COUNTS: z
    .enum(['', 'on', 'off'])
    .default('')
    .transform((value) => value !== 'off'),
  /** The content editor at /cms; in development it is there without being asked for. */
  CMS: z
    .enum(['', 'on', 'off'])
    .default('')
    .transform((value) => value === 'on'),
  /** What it edits where it is on: `owner/name` on GitHub. */
  CMS_REPO: text.refine((value) => value === undefined || /^[\w.-]+\/[\w.-]+$/.test(value), {
    message: 'is no owner/name',
  }),
  /** Any server that speaks OpenAI's language; with `/v1` where it has one. */
  OPENAI_BASE_URL: address,
  OPENAI_API_KEY: text,
  ANTHROPIC_API_KEY: text,
  GOOGLE_GENERATIVE_AI_API_KEY: text,
  /** Absent looks on loopback alone; `off` does not look. */
  OLLAMA_BASE_URL: z.union([z.literal('off'), address]),
  /** Id of the model that answers where any may, of a server that lists several. */
  CHAT_MODEL: text,
  /** Models of OpenAI's or the compatible provider that write speech down and speak. */
  TRANSCRIPTION_MODEL: text,
  SPEECH_MODEL: text,
  SPEECH_VOICE: z.string().default('alloy'),
  /** Models that make pictures and change them: of OpenAI's or the compatible provider, else `fal:…`, `replicate:…`. */
  IMAGE_MODEL: text,
  IMAGE_EDIT_MODEL: text,
  FAL_API_KEY: text,
  FAL_BASE_URL: address.transform((value) => value ?? 'https://fal.run'),
  REPLICATE_API_TOKEN: text,
  REPLICATE_BASE_URL: address.transform((value) => value ?? 'https://api.replicate.com/v1'),
  /** Models that make clips, each `fal:…` or `replicate:…`, from words, a picture or a video. */
  TEXT_TO_VIDEO_MODEL: text,
  IMAGE_TO_VIDEO_MODEL: text,
  VIDEO_TO_VIDEO_MODEL: text,
  /** Where fal.ai takes what lasts. */
  FAL_QUEUE_BASE_URL: address.transform((value) => value ?? 'https://queue.fal.run'),
  /** Works on videos; absent looks on PATH, then for the one from npm. */
  FFMPEG_PATH: text,
  /** The system's own: folders of its programs. */
  PATH: z.string().default(''),
  /** Search of the web: the first of these three that is set is asked first. */
  SEARXNG_URL: address,
  BRAVE_SEARCH_API_KEY: text,
  BRAVE_SEARCH_BASE_URL: address.transform((value) => value ?? 'https://api.search.brave.com'),
  TAVILY_API_KEY: text,
  TAVILY_BASE_URL: address.transform((value) => value ?? 'https://api.tavily.com'),
  /** Checks languages other than English; with or without `/v2`. */
  LANGUAGETOOL_URL: address,
  /** Translates: the first of these two that is set and knows both languages, then a language model. */
  DEEPL_API_KEY: text,
  /** In place of DeepL's own address; with or without `/v2`. */
  DEEPL_API_BASE: address,
  LIBRETRANSLATE_URL: address,
  LIBRETRANSLATE_API_KEY: text,
  /** A model that was trained to tell texts by machines, served as text-embeddings-inference does. */
  SCORING_URL: address,
  /** Its label for them. */
  SCORING_LABEL: z.string().trim().min(1).default('machine'),
  /** Hosts of the operator's own network that may be fetched, e.g. `10.0.0.7:8080,wiki.lan`. */
  FETCH_ALLOW_HOSTS: hosts,
  /** Where files are kept; without it in DATA_DIR. */
  S3_BUCKET: text,
  S3_REGION: z.string().default('auto'),
  /** Of a store that is not Amazon's. */
  S3_ENDPOINT: address,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Payments by Stripe need both; without, development has a checkout that moves no money. */
  STRIPE_SECRET_KEY: text,
  /** Of the endpoint `/api/payments/webhook`. */
  STRIPE_WEBHOOK_SECRET: text,
  /** In place of Stripe's own address. */
  STRIPE_API_BASE: address,
  /** `1` has Stripe add the taxes of the buyer's country. */
  STRIPE_AUTOMATIC_TAX: flag,
  /** Who may show `/sidebar-chat` inside a page of their own. */
  SIDEBAR_FRAME_ANCESTORS: frameAncestors,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** PGlite does not fsync, so production asks for it by name. */
  ALLOW_EMBEDDED_DB: flag,
});

// Packages of providers read some of these by themselves as they load, and end where one is blank:
// whoever imports them imports this before.
for (const name of Object.keys(schema.shape))
  if (process.env[name]?.trim() === '') delete process.env[name];

/** Commands print what it says and no stack: nobody's code is wrong. */
class EnvError extends Error {
  override readonly name = 'EnvError';
}

export type Env = Readonly<z.infer<typeof schema>> & { readonly production: boolean };

/**
 * The only reader of the environment (DESIGN 1).
 * @throws EnvError that names each variable that does not parse.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(filled(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(
      `The environment does not fit:\n${lines.join('\n')}\nSee README, "Configuration".`,
    );
  }
  const env = { ...parsed.data, production: parsed.data.NODE_ENV === 'production' };
  const refusal = refusalOf(env);
  if (refusal) throw new EnvError(refusal);
  return env;
}

/** A variable that is set to nothing, as files of settings write what they leave out, is not set. */
function filled(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

/** Sessions are signed by it: who guesses a shorter one is whoever they like. */
export const shortestSecret = 32;

/** What no variable says by itself. */
function refusalOf(env: Env): string | undefined {
  const { FAMILY_DOMAIN: family, FAMILY_DOMAIN_2: second, AUTH_SECRET: secret } = env;
  if (`.${second}`.endsWith(`.${family}`) || `.${family}`.endsWith(`.${second}`))
    return `FAMILY_DOMAIN_2, ${second}, is a domain of its own: not ${family}, nor above or below it.`;
  if (!env.production) return undefined;
  if (env.AUTH_GOOGLE_ISSUER)
    return 'AUTH_GOOGLE_ISSUER is for tests alone: nobody else speaks for Google.';
  return secret && secretRefusal(secret);
}

/** Why production does not take a secret; never the secret itself. */
export function secretRefusal(secret: string): string | undefined {
  if (secret.length >= shortestSecret) return undefined;
  return `AUTH_SECRET has ${secret.length} characters, and ${shortestSecret} are the fewest, as it signs every session. To mend: openssl rand -base64 32, or leave it out and one is made in DATA_DIR.`;
}

export interface Address {
  /** `http` or `https`, what a browser sees. */
  readonly scheme: 'http' | 'https';
  /** Empty for the scheme's own port, else `:4321`. */
  readonly port: string;
}

/** Scheme and port of public addresses; a proxy in front (`PUBLIC_SCHEME`) hides our port. */
export function publicAddress(env: Env): Address {
  if (env.PUBLIC_SCHEME) return { scheme: env.PUBLIC_SCHEME, port: '' };
  return { scheme: 'http', port: env.PORT === 80 ? '' : `:${env.PORT}` };
}
