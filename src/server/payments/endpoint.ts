import { isAppError } from '#shared/errors/app-error.ts';
import { readForm } from '../auth/form.ts';
import { refuseForm } from '../http/refuse-form.ts';
import type { Kernel } from '../kernel.ts';
import { isOutage } from '../trpc/outage.ts';
import { changePage } from './change-page.ts';
import { localCheckoutPage } from './local/checkout-page.ts';
import { localPortalPage } from './local/portal-page.ts';
import { gonePage } from './page-frame.ts';
import { takeWebhook } from './webhook.ts';

/** A request to `/api/payments/<page>`. */
export interface PaymentVisit {
  readonly kernel: Kernel;
  readonly request: Request;
  /** What follows `/api/payments/`: `webhook`, or a page and the id that it is of. */
  readonly path: string;
}

/** One page of the payment: its id, and what a form said; null for a look. */
export interface PageVisit {
  readonly kernel: Kernel;
  readonly request: Request;
  readonly url: URL;
  readonly id: string;
  readonly form: URLSearchParams | null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Page = (visit: PageVisit) => Promise<Response>;

const pages: Readonly<Record<string, Page>> = {
  change: changePage,
  checkout: localCheckoutPage,
  portal: localPortalPage,
};

/** The webhook of the provider, and the pages of ours around a payment. */
export async function answerPayments({ kernel, request, path }: PaymentVisit): Promise<Response> {
  if (path === 'webhook') return takeWebhook(kernel, request);
  const [name = '', id = '', ...rest] = path.split('/');
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!page || !uuid.test(id) || rest.length > 0) return new Response(null, { status: 404 });
  const refusal = refuseForm(kernel, request);
  if (refusal) return refusal;
  try {
    const form = request.method === 'POST' ? ((await readForm(request))?.fields ?? null) : null;
    return await page({ kernel, request, url: new URL(request.url), id, form });
  } catch (error) {
    if (isAppError(error) && error.key === 'not_found') return gonePage(kernel);
    if (isOutage(error) || isAppError(error)) return new Response(null, { status: 503 });
    throw error;
  }
}
