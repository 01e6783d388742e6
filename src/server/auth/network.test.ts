import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopback, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s (R36)', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('addresses of one line are one network, those of two are two (R36)', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
  const line = half.filter((prefix) => !prefix.startsWith('0:0:0:0'));
  fc.assert(
    fc.property(line, half, half, line, (prefix, one, other, elsewhere) => {
      expect(networkOf(`${prefix}:${one}`)).toBe(networkOf(`${prefix}:${other}`));
      if (prefix !== elsewhere)
        expect(networkOf(`${elsewhere}:${one}`)).not.toBe(networkOf(`${prefix}:${one}`));
    }),
  );
});

test('loopback is told from the world', () => {
  for (const ip of ['127.0.0.1', '127.8.8.8', '::1']) expect(isLoopback(ip)).toBe(true);
  for (const ip of ['8.8.8.8', '2001:db8::1', '', 'x']) expect(isLoopback(ip)).toBe(false);
});
