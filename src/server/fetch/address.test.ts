import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublic } from './address.ts';
import { checkedAddresses } from './lookup.ts';
import { FetchRefused } from './refused.ts';

const nobody = async () => [];

test('refuses loopback, private, link-local, carrier, multicast and reserved networks (R35)', () => {
  const inside = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.0.8', '192.0.2.1', '198.18.0.1'],
    ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2001:db8::1', '2002:7f00:1::'],
    ...['2001::1', '3fff::1', 'localhost', '', '1.2.3'],
  ];
  expect(inside.filter(isPublic)).toEqual([]);
  const outside = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111'];
  expect(outside.filter((ip) => !isPublic(ip))).toEqual([]);
});

test('refuses an address of ours in whatever way it is written (R35)', async () => {
  const private4 = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  );
  const spellings: ((bytes: readonly number[]) => string)[] = [
    (bytes) => bytes.join('.'),
    (bytes) => String(numberOf(bytes)),
    (bytes) => `0x${numberOf(bytes).toString(16)}`,
    (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    (bytes) => `[::ffff:${bytes.join('.')}]`,
    (bytes) => `${bytes.join('.')}.`,
    (bytes) => `%${[...bytes.join('.')].map((one) => one.charCodeAt(0).toString(16)).join('%')}`,
  ];
  await fc.assert(
    fc.asyncProperty(private4, fc.constantFrom(...spellings), async (bytes, spell) => {
      const url = URL.parse(`http://${spell(bytes)}/`);
      if (!url) return;
      await expect(checkedAddresses(url, [], nobody)).rejects.toThrow(FetchRefused);
    }),
  );
});

test('a name with one address of ours is refused, whatever its others are (R35)', async () => {
  const two = async () => [
    { address: '1.1.1.1', family: 4 } as const,
    { address: '::1', family: 6 } as const,
  ];
  const url = new URL('https://two.example/');
  await expect(checkedAddresses(url, [], two)).rejects.toMatchObject({ reason: 'address' });
  expect(await checkedAddresses(url, ['two.example'], two)).toHaveLength(2);
});

test('other schemes, ports and a name with a password are refused (R35)', async () => {
  const open = async () => [{ address: '1.1.1.1', family: 4 } as const];
  const refused = [
    ...['ftp://a.example/', 'file:///etc/passwd', 'gopher://a.example/', 'data:text/html,hi'],
    ...['http://a.example:22/', 'http://a.example:8080/', 'https://me:word@a.example/'],
  ];
  for (const address of refused)
    await expect(checkedAddresses(new URL(address), [], open), address).rejects.toMatchObject({
      reason: 'address',
    });
  for (const address of ['http://a.example/', 'https://a.example/', 'http://a.example:443/'])
    expect(await checkedAddresses(new URL(address), [], open), address).toHaveLength(1);
  const own = new URL('http://a.example:8080/');
  expect(await checkedAddresses(own, ['a.example:8080'], open)).toHaveLength(1);
  await expect(checkedAddresses(own, ['a.example'], open)).rejects.toThrow(FetchRefused);
});

function numberOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
