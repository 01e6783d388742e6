import * as z from 'zod/mini';
import { auditActions } from '#shared/audit/action.ts';
import { type BannerKey, bannerKeys } from '#shared/banner/banner.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { siteKeys } from '#shared/site/define.ts';
import { reason } from '../people/contract.ts';
import { everySite } from './limits.ts';

export const logInput = z.extend(pageInput, {
  action: z.optional(z.enum(auditActions)),
  subject: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});

export const messagesInput = z.extend(pageInput, { isDone: z.boolean() });
export const doneInput = z.object({ id: z.uuid(), isDone: z.boolean(), reason });
export type DoneInput = z.infer<typeof doneInput>;

export const bannerInput = z.object({
  banner: z.enum(bannerKeys),
  site: z.enum([everySite, ...siteKeys]),
  /** `pages`: what the site files say. */
  state: z.enum(['on', 'off', 'pages']),
  /** Of a banner that is a link, where it is switched on. */
  href: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** Day of UTC at whose end a sale is over. */
  until: z.optional(z.iso.date()),
  reason,
});
export type BannerInput = z.infer<typeof bannerInput>;

export interface BannerState {
  readonly banner: BannerKey;
  /** `*` for the whole family. */
  readonly site: string;
  readonly state: 'on' | 'off';
  readonly href: string | null;
  /** ISO 8601. */
  readonly until: string | null;
}
