import { setMaxListeners } from 'node:events';
import { MemoryStorage } from './MemoryStorage';

/**
 * Gives Node the parts of a browser that the session needs: storage, an address, a visible document, and timers that
 * end with it, as a page's timers do when it is closed: every request leaves one.
 */
export function pretendBrowser(origin: string): MemoryStorage {
  const storage = new MemoryStorage();
  const events = new EventTarget();
  // Every test acts as a separate page, and all of them listen here.
  setMaxListeners(0, events);
  const location = { href: `${origin}/`, origin, pathname: '/', search: '', hash: '' };
  const properties = {
    window: globalThis,
    document: { visibilityState: 'visible' },
    localStorage: storage,
    // Node 20 has none, and realtime-js needs one even with no open channel.
    WebSocket: EventTarget,
    location,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  const { setTimeout: setNodeTimeout, setInterval: setNodeInterval } = globalThis;
  globalThis.setTimeout = Object.assign(
    (...given: Parameters<typeof setNodeTimeout>) => setNodeTimeout(...given).unref(),
    setNodeTimeout,
  );
  globalThis.setInterval = Object.assign(
    (...given: Parameters<typeof setNodeInterval>) => setNodeInterval(...given).unref(),
    setNodeInterval,
  );
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  return storage;
}
