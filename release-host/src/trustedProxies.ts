import { BlockList, isIP } from 'node:net';

/** Reads proxies' addresses and networks (`10.0.0.0/8`), commas between them; undefined when one of them is neither. */
export function readTrustedProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', bits] = part.trim().split('/');
    const version = isIP(address);
    if (version === 0) return undefined;
    const most = version === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (!/^\d{1,3}$/.test(bits ?? '0') || length > most) return undefined;
    proxies.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
}

/**
 * The address that a request came from: the peer's own, unless that is a trusted proxy. Then what the proxy says, and so on:
 * the first entry of `x-forwarded-for`, read from its end, that no trusted proxy has.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  proxies: BlockList | undefined,
): string {
  let address = plainAddress(peer);
  const addresses = (forwardedFor ?? '').split(',').map((part) => plainAddress(part.trim()));
  while (proxies && isTrusted(address, proxies)) {
    const before = addresses.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Systems that listen on IPv6 write an IPv4 address as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
