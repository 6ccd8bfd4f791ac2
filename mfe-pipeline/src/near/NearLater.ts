let watchers: (() => void)[] = [];

/** For tests: an IntersectionObserver that reports all observed elements as near at once, on demand. */
export class NearLater implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(private readonly callback: IntersectionObserverCallback) {}

  static install(): void {
    watchers = [];
    globalThis.IntersectionObserver = NearLater;
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }

  static comeNear(): void {
    watchers.forEach((notify) => notify());
  }

  observe(target: Element): void {
    const rect = target.getBoundingClientRect();
    const place = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, ...place };
    watchers.push(() => this.callback([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
