import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderEvent } from './payment-story.ts';

/** The key and the secret that the scripted provider knows. */
export const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_scripted',
  STRIPE_WEBHOOK_SECRET: 'whsec_scripted',
} as const;

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  /** Fields as the provider's forms name them: `line_items[0][quantity]`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/** In place of the next answer. */
export interface ProviderFault {
  /** Method and path that it waits for: `POST /v1/refunds`; absent for the next call of any. */
  readonly at?: string;
  readonly status?: number;
  readonly error?: Readonly<Record<string, unknown>>;
  /** Never answers. */
  readonly hangs?: true;
}

/** A browser on `/pay/<n>`, or the form of that page. */
export interface PageVisit {
  readonly sessionId: string;
  /** What the page was opened with. */
  readonly opened: Readonly<Record<string, string>>;
  /** The button that was pressed; undefined for a look. */
  readonly pressed: string | undefined;
}

export interface PageAnswer {
  readonly html?: string;
  readonly location?: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Answers like Stripe's API for what we call, keeps what it is asked and what it tells. */
export class PaymentProviderServer {
  readonly requests: ProviderRequest[] = [];
  readonly faults: ProviderFault[] = [];
  /** Lists what no delivery told. */
  readonly undelivered: ProviderEvent[] = [];
  readonly sessions = new Map<string, Record<string, unknown>>();
  readonly subscriptions = new Map<string, Json>();
  /** By what name a browser finds it. */
  payHost = '127.0.0.1';
  /** Answers a browser that was sent to a payment page. */
  payPage: ((visit: PageVisit) => Promise<PageAnswer>) | null = null;
  private readonly made = new Set<string>();
  private readonly answers = new Map<string, { readonly fields: string; readonly answer: Json }>();
  private readonly server = createServer(
    (incoming, outgoing) => void this.take(incoming, outgoing),
  );

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private get payUrl(): string {
    const { port } = new URL(this.origin);
    return `http://${this.payHost}:${port}/pay/${this.sessions.size + 1}`;
  }

  get env(): Readonly<Record<string, string>> {
    return { ...providerKeys, STRIPE_API_BASE: this.origin };
  }

  asked(path: string): ProviderRequest[] {
    return this.requests.filter((one) => `${one.method} ${one.path}`.startsWith(path));
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://provider');
    const text = Buffer.concat(chunks).toString();
    const fields = Object.fromEntries(new URLSearchParams(text || url.search));
    const { method = 'GET', headers } = incoming;
    if (this.payPage && url.pathname.startsWith('/pay/')) {
      const sessionId = `cs_test_${url.pathname.slice('/pay/'.length)}`;
      const opened = (this.sessions.get(sessionId)?.opened ?? {}) as Record<string, string>;
      const { html, location } = await this.payPage({ sessionId, opened, pressed: fields.do });
      const head = location ? { location } : { 'content-type': 'text/html; charset=utf-8' };
      outgoing.writeHead(location ? 303 : 200, head).end(html);
      return;
    }
    this.requests.push({ method, path: url.pathname, fields, headers });
    const asked = `${method} ${url.pathname}`;
    const nth = this.faults.findIndex(({ at = '' }) => asked.startsWith(at));
    const [fault] = nth < 0 ? [] : this.faults.splice(nth, 1);
    if (fault?.hangs) return;
    const send = (status: number, body: Json) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(body));
    };
    if (fault) return send(fault.status ?? 500, { error: fault.error ?? { type: 'api_error' } });
    const key = String(headers['idempotency-key'] ?? '');
    const known = key === '' ? undefined : this.answers.get(key);
    if (known && known.fields !== text)
      return send(400, { error: { type: 'idempotency_error', message: 'another request' } });
    try {
      const answer = known?.answer ?? this.answer(method, url.pathname, fields);
      if (key !== '') this.answers.set(key, { fields: text, answer });
      send(200, answer);
    } catch (error) {
      send(400, { error: { type: 'invalid_request_error', code: (error as Error).message } });
    }
  }

  private answer(method: string, path: string, fields: Readonly<Record<string, string>>): Json {
    const [, , resource = '', id = '', step = ''] = path.split('/');
    if (resource === 'products' || resource === 'coupons') {
      if (this.made.has(`${resource} ${fields.id}`)) throw new Error('resource_already_exists');
      this.made.add(`${resource} ${fields.id}`);
      return { id: fields.id, object: resource };
    }
    if (resource === 'checkout') return this.checkout(method, step, path.split('/')[5], fields);
    if (resource === 'subscriptions') return this.subscription(method, id, fields);
    if (resource === 'billing_portal') return { id: 'bps_1', url: `${this.origin}/portal` };
    if (resource === 'invoices') return { id: 'in_preview', amount_due: 700 };
    if (resource === 'customers') return { id, deleted: true };
    if (resource === 'refunds') return { id: 're_1', status: 'succeeded' };
    if (resource === 'events')
      return { object: 'list', data: this.undelivered.toReversed(), has_more: false };
    throw new Error('resource_missing');
  }

  private checkout(
    method: string,
    id: string,
    step: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): Json {
    if (id === '') {
      const made = {
        ...{ id: `cs_test_${this.sessions.size + 1}`, object: 'checkout.session', status: 'open' },
        ...{ payment_status: 'unpaid', url: this.payUrl },
        metadata: {
          order_id: fields['metadata[order_id]'],
          product_id: fields['metadata[product_id]'],
        },
        opened: fields,
      };
      this.sessions.set(made.id, made);
      return made;
    }
    const session = this.sessions.get(id);
    if (!session) throw new Error('resource_missing');
    if (method === 'POST' && step === 'expire') session.status = 'expired';
    return session;
  }

  private subscription(method: string, id: string, fields: Readonly<Record<string, string>>): Json {
    const known = this.subscriptions.get(id);
    if (!known) throw new Error('resource_missing');
    if (method === 'DELETE') this.subscriptions.delete(id);
    else if (method === 'POST') this.subscriptions.set(id, { ...known, changed: fields });
    return known;
  }
}

/** A delivery as the provider signs it. @param at milliseconds since 1970. */
export function delivery(
  event: ProviderEvent,
  at: number,
  secret: string = providerKeys.STRIPE_WEBHOOK_SECRET,
): Request {
  const body = JSON.stringify(event);
  const time = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return new Request('http://wordkin.localhost/api/payments/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': `t=${time},v1=${mac}`, 'content-type': 'application/json' },
    body,
  });
}
