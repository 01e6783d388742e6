import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { strayErrors } from './tests/support/stray-errors.ts';

// Sessions and rows on both databases, hostile files, silent providers, whole books, thousands of
// drawn texts, every page of every site, pictures and the grammar checker's 16 MB: too long for
// every commit.
const slow = [
  'src/features/**/server/**/*.test.{ts,tsx}',
  'src/features/account/**/*.test.{ts,tsx}',
  'src/features/desk/grammar/client/*.test.tsx',
  'src/features/desk/{import,export}/client/{read-html,export}.test.ts',
  'src/features/{cite/{format,style},chat/{export,import},grammar}/*.test.{ts,tsx}',
  'src/features/pricing/{offers.test.ts,client/*.test.{ts,tsx}}',
  'src/features/{landing/{offers,resource-links},language/title,cms/config}.test.ts',
  'src/features/article/result/article-html.test.ts',
  'src/features/humanize/rules/client/rewrite.test.ts',
  'src/cli/build/pair-writing.test.ts',
  'src/shared/text/{analysis,preserve,title,search-words,chunk,decode,shared-spans}.test.ts',
  'src/shared/{site/hostname,find/find,i18n/pseudo,upload/video-length}.test.ts',
  'src/server/{auth,audit,banners,command,counts,identity,orders,payments,rewards}/**/*.test.ts',
  'src/server/{db,share,sources,tries}/**/*.test.ts',
  'src/server/{jobs,works,runs,fetch,upload,documents,translate-documents}/**/*.test.ts',
  'src/server/{images,video,translate,models,speech,web-search,data}/**/*.test.ts',
  'src/{server,client,shared}/grammar/*.test.ts',
  'src/server/{files/store,trpc/body,http/answer,http/outlet}.test.ts',
  'src/server/{static-paths,page-table,open-page,http/drained,trpc/handler}.test.ts',
  'src/cli/{dev,embedded-db,fresh-build,headless-shell,run-command,doctor/probes}.test.ts',
  'src/cli/{vite/{dev-find,lean-lexer,lean-react},words/write-again}.test.{ts,tsx}',
  'src/cli/build/{asked-pages,feed,find-index,hand-over,installable,picture/*,quality/pairs,sitemap}.test.ts',
  'tests/support/{database,kernel,postgres-server}.test.ts',
];

// Thousands of files: an edit of the code need not wait for them.
const words = ['tests/house/{translated,articles}.test.ts'];

// Thousands of drawn texts, and whole islands, in a page of their own.
const long = [
  'src/client/markdown/{syntax/{quick-lexer,reader},math/formula}.test.{ts,tsx}',
  'src/features/find/client/language-pairs.test.ts',
  'src/features/rewards/client/rewards-island.test.ts',
  'src/features/chat/edit/client/kept-edits.test.tsx',
  'src/features/desk/{find/client/use-find,editor/client/word-paste}.test.{ts,tsx}',
];

// A page of a real server, loaded anew by each test.
const sessions = [
  'src/client/session/{session,sign-in,start}.test.ts',
  'src/features/admin/client/admin-island.test.ts',
];

// Of a time zone, which a process has for all its threads, and of errors that the platform makes.
const apart = ['src/features/chat/history/client/groups.test.ts', 'src/client/api/answer.test.ts'];

// A page, a store, or something that is stood in for. Others test functions, wherever these run.
const paged = globSync('src/**/client/**/*.test.{ts,tsx}').filter((file) =>
  /@vitest-environment|\bvi\b|-store\b/.test(readFileSync(file, 'utf8')),
);
// Their modules keep no state (DESIGN 1), so files of one worker may share them: half the time.
const shared = { isolate: false };

// Of `npm run check` are house and unit, and of client and apart what a change reaches; `npm test` runs all.
const projects = {
  house: {
    include: ['tests/house/*.test.ts'],
    exclude: words,
    ...shared,
  },
  words: { include: words },
  unit: {
    include: ['{src,sites,content,tests/support}/**/*.test.{ts,tsx}'],
    exclude: [...slow, ...long, ...paged, ...sessions, ...apart],
    ...shared,
  },
  // Each file has a page and modules of its own, in a thread that has read them once: half the time.
  client: {
    include: paged,
    exclude: [...slow, ...long, ...sessions, ...apart],
    pool: 'vmThreads' as const,
  },
  long: { include: long, pool: 'vmThreads' as const },
  apart: { include: apart },
  sessions: { include: sessions },
  slow: { include: slow, ...shared },
  faults: { include: ['tests/faults/**/*.test.ts'], ...shared },
  // Reads what `npm run build` left in dist.
  pages: { include: ['tests/pages/*.test.ts'], ...shared },
};

export default defineConfig({
  test: {
    // As `eventually` waits: long enough for a machine that does ten things at once.
    expect: { poll: { timeout: 30_000 } },
    // Tests wait for sockets and clocks a third of their time, which another can use.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: [
      'default',
      ['json', { outputFile: 'test-results/vitest.json' }],
      strayErrors('test-results/stray-errors.json'),
    ],
    projects: Object.entries(projects).map(([name, files]) => ({
      extends: true,
      test: {
        name,
        ...files,
        setupFiles: ['tests/support/console.ts'],
        globalSetup: ['tests/support/global-database.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
