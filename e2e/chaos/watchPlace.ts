import type { Page } from '@playwright/test';
import type { LastingMisdeed, Misdeed } from './misdeeds';

/** Returns what has changed in the shared page since `rememberPlace`: nothing may remain changed after a remote is left. */
export function lookAtPage(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const kept: Record<string, unknown> = Reflect.get(window, 'atStart');
    const now: Record<string, unknown> = Reflect.apply(Reflect.get(window, 'look'), window, []);
    const changed: Record<string, string> = {};
    // Plain loops, because array methods may be what was changed.
    for (const seen of [kept, now])
      for (const key of Reflect.ownKeys(seen)) {
        if (typeof key !== 'string' || kept[key] === now[key]) continue;
        changed[key] = String(now[key]).slice(0, 60);
      }
    return changed;
  });
}

/** Installs the inspection code in each document before the suite's scripts, and records the initial state once a page is shown. */
export async function watchPlace(page: Page): Promise<void> {
  // Code compiled by tsx calls this for each function, in the browser, too.
  await page.addInitScript('globalThis.__name ??= (one) => one');
  await page.addInitScript(() => {
    const names =
      'Array Object JSON Promise Math Date Intl URL Storage History Document EventTarget HTMLElement IntersectionObserver ResizeObserver';
    const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
    function look() {
      const seen: Record<string, unknown> = {};
      for (const name of [
        'fetch',
        'setTimeout',
        'requestAnimationFrame',
        'matchMedia',
        'scrollTo',
        'structuredClone',
      ])
        seen[name] = Reflect.get(window, name);
      for (const name of names.split(' ')) {
        const value: unknown = Reflect.get(window, name);
        seen[name] = value;
        for (const [place, object] of [
          [name, value],
          [`${name}.prototype`, Object(value).prototype],
        ] as const) {
          if (object === undefined || object === null) continue;
          for (const key of getOwnPropertyNames(object)) {
            const property = getOwnPropertyDescriptor(object, key);
            seen[`${place}.${key}`] = typeof property?.value === 'function' ? property.value : property?.get;
          }
        }
      }
      for (const key of ['pushState', 'replaceState']) seen[`history.${key}`] = Reflect.get(history, key);
      seen['document.querySelector'] = document.querySelector;
      seen['look of html'] = looks(document.documentElement);
      seen['look of body'] = looks(document.body);
      seen['style sheets'] = document.adoptedStyleSheets.length;
      seen['style elements'] = document.querySelectorAll(
        'style:not([data-styled]), link[rel=stylesheet]',
      ).length;
      seen['handlers'] = String([window.onclick, window.onbeforeunload]);
      seen['veil'] = document.getElementById('veil')?.id;
      return seen;
    }
    const looks = (element: Element) =>
      ['style', 'class', 'hidden', 'inert', 'dir'].map((name) => element.getAttribute(name) || '').join('|');
    const allHeard: string[] = [];
    function note(what: string) {
      allHeard.push(what);
      Reflect.get(window, 'heard').push(what);
    }
    Object.assign(window, { look, heard: [], allHeard });
    window.addEventListener('fairshore:guards', () => Object.assign(window, { isGuarded: true }));
    window.addEventListener('fairshore:trespass', (event) => {
      if (event instanceof CustomEvent) note(`${event.detail.remote} ${event.detail.name}`);
    });
    window.addEventListener('fairshore:remote', (event) => {
      if (event instanceof CustomEvent && event.detail.phase === 'crashed')
        note(`${event.detail.remote} Crashed`);
    });
  });
}

/** Records the current state of the page, for `lookAtPage` to compare with. */
export async function rememberPlace(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { atStart: Reflect.apply(Reflect.get(window, 'look'), window, []), heard: [] });
  });
}

/** Makes the release that is shown perform a misdeed. Resolves with the error it threw, if any. */
export function commit(page: Page, misdeed: Misdeed | LastingMisdeed): Promise<string | undefined> {
  return page.evaluate((name) => {
    try {
      Reflect.apply(Reflect.get(Reflect.get(window, 'misdeeds'), name), undefined, []);
      return undefined;
    } catch (error) {
      return String(error);
    }
  }, misdeed);
}

/** The trespasses reported since `rememberPlace`, each with the remote's name. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'heard')]);
}

/** Resolves once the guards are active: they load after the first page. */
export async function waitForGuards(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isGuarded') === true);
}
