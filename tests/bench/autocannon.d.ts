/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: 'GET' | 'POST';
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Load extends Request {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests?: readonly Request[];
  }
  interface LoadResult {
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  const autocannon: (load: Load) => Promise<LoadResult>;
  export = autocannon;
}
