import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * What limits count as one network: an IPv4 address, or the /64 that one line of IPv6 gets.
 * @returns the text itself where it is no address.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const hostname = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = hostname.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${(tail === undefined ? left : groups).slice(0, 4).join(':')}::/64`;
}

const local = new BlockList();
local.addSubnet('127.0.0.0', 8);
local.addAddress('::1', 'ipv6');

/** Loopback says nothing about where a visitor is. */
export function isLoopback(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && local.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}
