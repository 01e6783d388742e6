import * as z from 'zod/mini';
import { longestAddress } from './limits.ts';

export const addressInput = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAddress)),
});

export interface Attachment {
  readonly id: string;
  readonly kind: 'document' | 'image';
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** 0 of a web page. */
  readonly bytes: number;
  readonly unit: 'page' | 'section';
  /** 0 of an image. */
  readonly pages: number;
  /** Signed, for its owner and about a day; of a web page its own address. */
  readonly href: string;
}
