/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Load {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly {
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }[];
  }
  interface LoadResult {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  const autocannon: (load: Load) => Promise<LoadResult>;
  export = autocannon;
}
