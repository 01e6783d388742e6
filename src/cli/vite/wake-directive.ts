import type { AstroIntegration } from 'astro';

/** `client:wake` for islands of pages that are read as well as used. */
export function wakeDirective(): AstroIntegration {
  return {
    name: 'wordkin:wake',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'wake', entrypoint: './src/client/boot/wake.ts' }),
    },
  };
}
