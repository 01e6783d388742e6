import { expect, test } from 'vitest';
import { clientName } from './client-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/150.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/130.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/20.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) ${webKit} CriOS/150.0 Mobile/1 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  ['curl/8.0', null, null],
  ['', null, null],
])('of %s it keeps the families alone', (userAgent, browser, system) => {
  expect(clientName(userAgent)).toEqual({ browser, system });
});
