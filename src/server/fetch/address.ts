import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose IPv4 networks, with multicast and what is reserved. */
const special4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Within global unicast: tunnels that carry an IPv4 address, tests and documentation. */
const special6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of special4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special6) refused.addSubnet(network, prefix, 'ipv6');

/** Alone in use on the open network; mapped, link-local, unique local and multicast are outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open network, so that asking it reaches nothing of ours (R35). */
export function isPublic(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !refused.check(ip, 'ipv4');
  return family === 6 && global6.check(ip, 'ipv6') && !refused.check(ip, 'ipv6');
}
