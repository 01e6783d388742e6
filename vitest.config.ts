import { defineConfig } from 'vitest/config';

const shared = {
  setupFiles: ['tests/support/console.ts'],
  globalSetup: ['tests/support/global-database.ts'],
  testTimeout: 15_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,sites,content,tests/support,tests/house}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'faults', include: ['tests/faults/**/*.test.ts'] },
      },
    ],
  },
});
