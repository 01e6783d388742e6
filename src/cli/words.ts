import { writeArticleList } from './words/article-list.ts';
import { coverage, coverageReport } from './words/coverage.ts';
import { writeToolList } from './words/tool-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm run words`: what translations lack. `npm run words types`: the type of the English messages. */
const command = process.argv[2];
if (command === 'types') {
  writeLists();
} else if (command === undefined) {
  writeLists();
  // Site files read those lists.
  const { articleCoverage } = await import('./words/article-coverage.ts');
  console.log(coverageReport([...coverage(), ...articleCoverage()]));
} else {
  console.error(`Unknown: words ${command}. Say "npm run words" or "npm run words types".`);
  process.exitCode = 1;
}

function writeLists(): void {
  writeMessageTypes();
  writeToolList();
  writeArticleList();
}
