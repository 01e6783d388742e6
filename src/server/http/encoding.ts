import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const most = 256;

/**
 * Negotiation with a memory: browsers send a handful of different values (RFC 9110, 12.5.3).
 * The memory is bounded, for a client chooses what it sends.
 */
export function createNegotiator(): (accepted: string | undefined) => Encoding {
  const known = new Map<string, Encoding>();
  return (accepted) => {
    if (accepted === undefined) return 'identity';
    const before = known.get(accepted);
    if (before) return before;
    const encoding = negotiate(accepted);
    if (known.size < most) known.set(accepted, encoding);
    return encoding;
  };
}

/** The best that the client takes; brotli before gzip where it values them alike. */
export function negotiate(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const q = parameters.find((one) => one.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gz = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0);
  // Identity need not be named; where it is, it may be preferred.
  const plain = weights.get('identity') ?? 0;
  if (br > 0 && br >= gz && br >= plain) return 'br';
  return gz > 0 && gz >= plain ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const quality = { fast: 5, good: 9, best: 11 } as const;

/** Runs on the thread pool. Brotli's `best` is ten times slower and a tenth smaller than its `fast`. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: keyof typeof quality,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 9 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[effort],
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
