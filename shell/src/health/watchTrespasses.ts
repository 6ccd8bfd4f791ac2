import { trespasses } from '../guards/trespasses';
import type { Trespass } from '../guards/trespasses';
import type { TakeFault } from './Faults';

/** Reports what remotes did to things that are not their own, before this call and from now on. */
export function watchTrespasses(take: TakeFault): void {
  const handle = (trespass: Trespass) => take('trespass', trespass, trespass.name);
  trespasses.forEach(handle);
  window.addEventListener('fairshore:trespass', ({ detail }) => handle(detail));
}
