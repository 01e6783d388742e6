/// <reference types="astro/client" />

declare module '*?inline-script' {
  const text: string;
  export default text;
}

declare module '*?script-url' {
  const address: string;
  export default address;
}

/** Digest of the code; '' in development. */
declare const __BUILD__: string;

declare namespace Astro {
  interface ClientDirectives {
    /** At the first sign of a person: `src/client/boot/wake.ts`. */
    'client:wake'?: boolean;
  }
}

declare namespace App {
  interface Locals {
    kernel: import('#server/kernel.ts').Kernel;
    host: import('#shared/site/resolve.ts').Resolved;
    requestId: string;
    ip: string;
    drained: () => Promise<void>;
    outlet?: import('#server/http/outlet.ts').Outlet | undefined;
  }
}
