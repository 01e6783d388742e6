/** The package ships no types; these are the parts in use. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options?: { url: string; pretendToBeVisual: boolean; virtualConsole: VirtualConsole },
    );
    readonly window: Window & typeof globalThis;
  }
}
