/** Something a person can act on, as the page currently shows it. */
export interface Thing {
  /** Its index in the list that `aim` and `elementAt` use. */
  readonly index: number;
  readonly role: string;
  readonly name: string;
  readonly area: 'dialog' | 'header' | 'main' | 'footer' | 'other';
  /** Type of a field, such as `email`. */
  readonly type: string;
  /** A link's target as path, query and fragment; empty for everything else. */
  readonly href: string;
  readonly isOpener: boolean;
  readonly isOpen: boolean;
  /** Whether the previous step acted on it. */
  readonly isLast: boolean;
}

/** The state of the page, used to choose the next step and to check the rules after every step. */
export interface View {
  readonly path: string;
  readonly things: readonly Thing[];
  /** The number of open dialogs and menus. */
  readonly dialogs: number;
  readonly hasHeader: boolean;
  readonly mainText: string;
  readonly alerts: readonly string[];
  /** Pixels by which the page is wider than the window. */
  readonly excess: number;
  /** Whether the page can't be used although no dialog is open. */
  readonly isLocked: boolean;
}

/** The functions a walk calls in a page; `installInPage` installs them when the page starts. */
interface InPage {
  look(): View;
  /** Scrolls the thing into view and returns where to click it, or what covers it. */
  aim(index: number): { x: number; y: number } | { covered: string };
  elementAt(index: number): HTMLElement | undefined;
  /** Resolves when nothing loads, appears or moves for a moment, or after 4 s with what is still going on. */
  rest(): Promise<string>;
}

declare global {
  interface Window {
    walk: InPage;
  }
}

/** Runs in the page, so it must not use anything from outside the function. */
export function installInPage(): void {
  const selector = [
    'a[href]',
    'button',
    'input:not([type=hidden]):not([type=file])',
    'select',
    'textarea',
    'summary',
    '[role=tab]',
    '[role=menuitem]',
    '[role=option]',
    '[role=switch]',
    '[role=checkbox]',
    '[role=radio]',
  ].join(',');
  const dialogSelector = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
  let elements: HTMLElement[] = [];
  let last: HTMLElement | undefined;
  // A browser's print dialog would block the page until somebody closes it.
  window.print = () => undefined;

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isUsable = (element: HTMLElement) =>
    isShown(element) &&
    !element.matches(':disabled,[aria-disabled=true]') &&
    element.closest('[inert],[aria-hidden=true]') === null;
  const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function nameOf(element: HTMLElement): string {
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id ? oneLine(document.getElementById(id)?.textContent) : ''))
      .join(' ');
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const candidates = [
      oneLine(element.getAttribute('aria-label')),
      oneLine(named),
      oneLine([...(labels ?? [])].map((label) => label.innerText).join(' ')),
      element.matches('input,select,textarea') ? '' : oneLine(element.innerText),
      oneLine(element.getAttribute('placeholder')),
      oneLine(element.title),
      oneLine(element.querySelector('img')?.alt),
    ];
    return (candidates.find((text) => text !== '') ?? '').slice(0, 80);
  }

  function roleOf(element: HTMLElement): string {
    const role = element.getAttribute('role');
    if (role) return role;
    if (element instanceof HTMLAnchorElement) return 'link';
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLTextAreaElement) return 'field';
    if (!(element instanceof HTMLInputElement)) return 'button';
    if (['checkbox', 'radio', 'range'].includes(element.type)) return element.type;
    return ['button', 'submit', 'reset'].includes(element.type) ? 'button' : 'field';
  }

  function areaOf(element: HTMLElement): Thing['area'] {
    if (element.closest(dialogSelector)) return 'dialog';
    if (element.closest('header:not(main header)')) return 'header';
    if (element.closest('main')) return 'main';
    return element.closest('footer') ? 'footer' : 'other';
  }

  function look(): View {
    elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(isUsable);
    const things = elements.map((element, index) => ({
      index,
      role: roleOf(element),
      name: nameOf(element),
      area: areaOf(element),
      type: element instanceof HTMLInputElement ? element.type : '',
      href: element instanceof HTMLAnchorElement ? hrefOf(element) : '',
      isOpener: element.matches('[aria-expanded],[aria-haspopup],[role=tab],summary'),
      isOpen: element.matches(
        '[aria-expanded=true],[aria-selected=true][role=tab],[open] > summary,[aria-pressed=true]',
      ),
      isLast: element === last,
    }));
    const dialogs = [...document.querySelectorAll(dialogSelector)].filter(isShown).length;
    const main = document.querySelector('main');
    const root = document.documentElement;
    const header = document.querySelector('header:not(main header)');
    const isHeld = [root, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden');
    return {
      path: window.location.pathname + window.location.search,
      things,
      dialogs,
      hasHeader: header !== null && isShown(header),
      mainText: oneLine(main?.innerText),
      alerts: [...document.querySelectorAll<HTMLElement>('[role=alert]')]
        .filter(isShown)
        .map((element) => oneLine(element.innerText)),
      excess: root.scrollWidth - root.clientWidth,
      isLocked:
        dialogs === 0 && main !== null && (isHeld || main.closest('[inert],[aria-hidden=true]') !== null),
    };
  }

  /** Empty for links that leave the suite: other sites, mail, telephone, files, and local development pages. */
  function hrefOf(link: HTMLAnchorElement): string {
    const isInside =
      link.origin === window.location.origin &&
      !/^\/(_local|auth|remotes)\/|\.[a-z]{2,5}$/.test(link.pathname);
    return isInside && link.target !== '_blank' && !link.hasAttribute('download')
      ? link.pathname + link.search + link.hash
      : '';
  }

  function aim(index: number): { x: number; y: number } | { covered: string } {
    const element = elements[index];
    if (!element?.isConnected) return { covered: 'gone' };
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A checkbox whose label draws it may be hidden itself.
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    let over = '';
    for (const part of [element, ...labels]) {
      const box = part.getClientRects()[0];
      if (!box) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && [element, ...labels].some((mine) => mine.contains(hit))) {
        last = element;
        return { x, y };
      }
      over = hit?.outerHTML.slice(0, 120) ?? 'outside the window';
    }
    return { covered: over };
  }

  /** What the page indicates it is waiting for. */
  function loading(): string {
    // A busy machine may pause between a script's arrival and its execution for longer than one check takes.
    if (document.readyState !== 'complete') return 'the document';
    const busy = document.querySelector('[aria-busy=true]');
    if (busy && isShown(busy)) return oneLine(busy.textContent).slice(0, 60) || 'something busy';
    const texts = [...document.querySelectorAll('[role=status]')].map(({ textContent }) =>
      oneLine(textContent),
    );
    return texts.find((text) => /^(Loading|Verifying)/.test(text)) ?? '';
  }

  async function rest(): Promise<string> {
    let quiet = 0;
    let goesOn = '';
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    const isEnding = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const end = performance.now() + 4000;
    for (; quiet < 2 && performance.now() < end; quiet += 1) {
      // Timeouts instead of animation frames, which an idle page would paint only for the walk.
      await new Promise((resolve) => setTimeout(resolve, 20));
      goesOn = loading();
      if (goesOn || document.getAnimations().some(isEnding)) quiet = 0;
    }
    observer.disconnect();
    return goesOn;
  }

  window.walk = { look, aim, elementAt: (index) => elements[index], rest };
}
