import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/*/table.ts', './src/features/*/{,*/}server/table.ts'],
  out: './src/server/db/migrations',
});
