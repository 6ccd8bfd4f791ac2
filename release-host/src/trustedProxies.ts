import { BlockList, isIP } from 'node:net';

/** Parses proxies' addresses and networks (`10.0.0.0/8`), separated by commas; undefined when one of them is invalid. */
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
 * The address that a request came from: that of the peer, unless it is a trusted proxy. Then it is the last entry of `x-forwarded-for` that
 * is not a trusted proxy itself.
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

/**
 * On a dual-stack socket, an IPv4 address appears as `::ffff:192.0.2.1`. Some proxies add the client's port: `192.0.2.1:51234`,
 * `[2001:db8::7]:51234`.
 */
function plainAddress(address: string): string {
  return address
    .replace(/^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
