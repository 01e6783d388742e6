import { expect, test } from 'vitest';
import { isPlainDiagram } from './plain-diagram.ts';

test.each([
  'flowchart TD\n A[Start<br/>here] --> B{Yes?}\n B -->|No| C',
  'classDiagram\n class Shape {\n <<interface>>\n }\n Shape <|-- Square',
  'sequenceDiagram\n A->>B: 1 < 2\n B-->>A: #quot;Hi#quot;',
  'flowchart LR\n A <--> B',
])('a diagram of words and arrows is drawn: %j', (text) => {
  expect(isPlainDiagram(text)).toBe(true);
});

test.each([
  'flowchart TD\n A["<img src=x onerror=alert(1)>"]',
  'flowchart TD\n A["<<img src=x onerror=alert(1)>>"]',
  'flowchart TD\n A["&lt;img src=x&gt;"]',
  'flowchart TD\n A["#60;img src=x#62;"]',
  'flowchart TD\n A["&#x3C;img"]',
  'flowchart TD\n A["#lt;img#gt;"]',
  'flowchart TD\n click A "javascript:alert(1)"',
  'flowchart TD\n style A fill:url(https://tracker.example)',
  'flowchart TD\n style A fill:u\\72l(x)',
  '%%{init: {"themeCSS": "*{}"}}%%\nflowchart TD',
  '---\nconfig:\n  securityLevel: loose\n---\nflowchart TD',
  'x'.repeat(20_001),
])('one that carries anything else is not (R34)', (text) => {
  expect(isPlainDiagram(text)).toBe(false);
});
