import { trespasses } from '../guards/trespasses';
import type { Trespass } from '../guards/trespasses';
import type { TakeFault } from './Faults';

/** Takes what remotes did to what is not their own, before this was called and from now on. */
export function watchTrespasses(take: TakeFault): void {
  const handle = (trespass: Trespass) => take('trespass', trespass, trespass.name);
  trespasses.forEach(handle);
  window.addEventListener('fairshore:trespass', ({ detail }) => handle(detail));
}
