// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { meterNames } from '#shared/plan/meter-names.ts';
import { isOnSale, packProducts } from '#shared/plan/products.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Offer } from '../contract.ts';
import { currencyNames } from '../currency/currency-names.ts';
import { cardMeters, shownMeters } from '../focus.ts';

const read = (group: string) =>
  splitMessages(JSON.parse(readFileSync(`content/messages/en/${group}.json`, 'utf8')), 'ui.');
const words = read('pricing');
const nothingPaid: Offer = { country: null, isSelling: true, isTest: false, plan: null };

const refusedCoupon = {
  ...{ message: 'This coupon is not valid here.', code: 400 },
  data: { code: 'BAD_REQUEST', number: 400, httpStatus: 400, key: 'coupon_invalid' },
};

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

let root: Root;
let asked: Asked[];
let assign: ReturnType<typeof vi.fn>;
let recovered: unknown[];

/** A server that knows one visitor. */
function answers(offer: Offer | null, group: number | null, isMember: boolean) {
  const user = { id: 'a', email: isMember ? 'a@example.org' : null, user_group: group };
  const session = group === null ? {} : { type: isMember ? 1 : 0, user, tier: 'Free' };
  return async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://essay.test');
    asked.push({ path: pathname, body: init.body });
    if (pathname === '/api/auth/session') return Response.json(session);
    if (pathname.endsWith('pricing.offer'))
      return offer ? Response.json([{ result: { data: offer } }]) : Response.error();
    if (pathname.endsWith('pricing.checkout'))
      return String(init.body).includes('"coupon":"OVER"')
        ? Response.json([{ error: refusedCoupon }], { status: 400 })
        : Response.json([{ result: { data: { url: 'https://pay.test/page' } } }]);
    return Response.json({});
  };
}

interface Visit {
  readonly offer?: Partial<Offer> | null;
  readonly search?: string;
  readonly group?: number;
  readonly isMember?: boolean;
}

/** Opens the page as it comes from the CDN, and wakes it. */
async function open({ offer = {}, search = '', group = 101, isMember = false }: Visit = {}) {
  vi.resetModules();
  vi.stubGlobal('fetch', answers(offer && { ...nothingPaid, ...offer }, group, isMember));
  vi.stubGlobal('location', {
    search,
    pathname: '/pricing',
    href: '',
    origin: 'http://essay.test',
    assign,
  });
  delete window.wordkinSession;
  const { PricingIsland } = await import('./PricingIsland.tsx');
  const island = (
    <PricingIsland
      words={words}
      meterNames={meterNames(sayer<'price'>(read('price'), 'en'))}
      crash={{ title: '', body: '', reload: '' }}
      {...{ tag: 'en', locale: 'en', here: '/pricing', signUp: '/sign-up', signIn: '/sign-in' }}
      currencies={currencyNames('en')}
      cardMeters={cardMeters('essay')}
      shownMeters={shownMeters('essay')}
    />
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(island);
  document.body.replaceChildren(place);
  const asMade = place.textContent ?? '';
  await act(async () => {
    root = hydrateRoot(place, island, { onRecoverableError: (error) => recovered.push(error) });
  });
  await act(async () => {
    await eventually(() => expect(asked.some(({ path }) => path.endsWith('offer'))).toBe(true));
  });
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  return asMade;
}

const text = () => document.querySelector('.pricing')?.textContent ?? '';
const dialog = () => document.querySelector('dialog');
const amounts = () =>
  [...document.querySelectorAll('.plan .amount')].map(({ textContent }) => textContent);
const link = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a, button')].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/[\u2068\u2069]/g, '') ===
      name,
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  localStorage.clear();
  asked = [];
  recovered = [];
  assign = vi.fn();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  expect(recovered).toEqual([]);
});

test('the page is made in dollars, and prices itself by the country of the visitor (SPEC 9)', async () => {
  const made = await open({ offer: { country: 'JP' } });
  expect(made).toContain('$19.99');
  expect(amounts()).toEqual([
    '¥1,480',
    '¥890',
    '¥2,980',
    '¥1,790',
    '¥4,480',
    '¥2,690',
    '¥7,480',
    '¥4,490',
  ]);
});

test('a country without a currency of the table pays in dollars (SPEC 5)', async () => {
  await open({ offer: { country: 'KR' } });
  expect(amounts().slice(0, 2)).toEqual(['$9.99', '$5.99']);
});

async function choose(code: string) {
  const select = document.querySelector('select');
  if (!select) throw new Error('no currency to choose');
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    set?.call(select, code);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a currency that was chosen by hand is kept and stands above the country (SPEC 9)', async () => {
  await open({ offer: { country: 'DE' } });
  expect(amounts()[0]).toBe('€9.99');
  await choose('inr');
  expect(amounts()[0]).toBe('₹499.00');
  await act(async () => root.unmount());
  await open({ offer: { country: 'DE' } });
  expect(amounts()[0]).toBe('₹499.00');
});

test('with storage blocked the choice holds on the page (R37)', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked');
    },
    setItem: () => {
      throw new DOMException('blocked');
    },
    clear: () => {},
  });
  await open({ offer: { country: 'DE' } });
  await choose('usd');
  expect(amounts()[0]).toBe('$9.99');
});

test('where the question fails the page stays as it was made and says so (DESIGN 10)', async () => {
  await open({ offer: null });
  expect(amounts()[0]).toBe('$9.99');
  expect(text()).toContain(words['ui.offer.failed']);
});

test('where nothing is sold no button is seen, and each plan says so in its place (DESIGN 10)', async () => {
  await open({ offer: { isSelling: false } });
  expect(text()).toContain(words['ui.not-sold']);
  expect(document.querySelectorAll('a.button:not([data-waits])')).toHaveLength(0);
  expect(document.querySelectorAll('.plan .button[data-waits]')).toHaveLength(0);
  for (const plan of document.querySelectorAll('.plan .monthly .button, .lifetime .button'))
    expect(plan.textContent).toBe(words['ui.unsold']);
  expect(document.querySelectorAll('.lifetime .button')).toHaveLength(1);
});

test('group C reads its own 200,000 words, and none but it (SPEC 9)', async () => {
  await open({ group: 125 });
  expect(text()).toContain('200,000 a month');
  await act(async () => root.unmount());
  await open({ group: 131 });
  expect([...document.querySelectorAll('.plan dd')][0]?.textContent).toContain('100,000 a month');
});

test('who is signed out is led to an account and back to the choice', async () => {
  await open();
  await act(async () => link('Choose Pro, paid yearly')?.click());
  expect(dialog()?.textContent).toContain('$143.88');
  const next = link('Create an account and go on')?.getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(next, 'http://essay.test');
  expect(pathname).toBe('/sign-up');
  expect(searchParams.get('callbackUrl')).toBe('/pricing?buy=pro-yearly&currency=usd');
});

test('the choice in the address is open again after sign-up, in its currency', async () => {
  await open({ isMember: true, search: '?buy=bypass-10k&currency=gbp', offer: { country: 'US' } });
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.textContent).toContain('£5.67');
});

test('what is not for sale is no choice', async () => {
  const unsold = packProducts.filter((one) => !isOnSale(one)).map(({ id }) => id);
  for (const buy of ['nothing', '__proto__', ...unsold]) {
    await open({ isMember: true, search: `?buy=${buy}` });
    expect(dialog()).toBeNull();
    await act(async () => root.unmount());
  }
  await open();
});

test('who is signed in goes to the payment page, with a coupon where there is one', async () => {
  await open({ isMember: true, search: '?buy=pro-monthly' });
  const coupon = document.querySelector<HTMLInputElement>('input[name=coupon]');
  if (!coupon) throw new Error('no field for a coupon');
  coupon.value = ' SPRING ';
  await act(async () => link('Go to payment')?.click());
  await act(async () => void (await eventually(() => expect(assign).toHaveBeenCalled())));
  expect(assign).toHaveBeenCalledWith('https://pay.test/page');
  const sent = asked.find(({ path }) => path.endsWith('checkout'))?.body;
  expect(JSON.parse(String(sent))).toEqual({
    0: { productId: 'pro-monthly', currency: 'usd', locale: 'en', coupon: 'SPRING' },
  });
});

test('a coupon that is refused is told once, beside its field (SPEC 8)', async () => {
  await open({ isMember: true, search: '?buy=pro-monthly' });
  const { toasts } = await import('#client/toasts/store.ts');
  const coupon = document.querySelector<HTMLInputElement>('input[name=coupon]');
  if (!coupon) throw new Error('no field for a coupon');
  coupon.value = 'OVER';
  await act(async () => link('Go to payment')?.click());
  const told = () => dialog()?.querySelector('[role=alert]')?.textContent;
  await eventually(async () => {
    await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
    expect(told()).toBe(words['ui.order.coupon.failed']);
  });
  expect(toasts.$toast.get()).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('Alipay is named where it is offered: in China, in its currency (SPEC 9)', async () => {
  await open({ isMember: true, offer: { country: 'CN' }, search: '?buy=pro-monthly' });
  expect(dialog()?.textContent).toContain(words['ui.order.alipay']);
  await act(async () => root.unmount());
  await open({ isMember: true, offer: { country: 'TW' }, search: '?buy=pro-monthly' });
  expect(dialog()?.textContent).not.toContain('Alipay');
});

test('the present plan is marked and managed; the others say where they lead', async () => {
  const plan = {
    tier: 'Pro',
    until: '2026-12-24T00:00:00Z',
    period: 1,
    renews: true,
    isManaged: true,
  } as const;
  await open({ isMember: true, offer: { plan } });
  const own = document.querySelector('.plan[data-present]');
  expect(own?.textContent).toContain('Pro');
  expect(own?.textContent).toContain('It renews on');
  expect(own?.querySelector('button')?.textContent).toBe(words['ui.manage']);
  expect(link('Choose Pro, paid yearly')).toBeDefined();
  expect(link('Go up to Ultimate')).toBeDefined();
  expect(link('Go down to Basic')).toBeDefined();
  await act(async () => link('Go up to Ultimate')?.click());
  expect(dialog()?.textContent).toContain('taken off');
  expect(document.querySelector('input[name=coupon]')).toBeNull();
});
