import type { Thing, View } from './inPage';
import type { Randomness } from '../Randomness';
import type { Role } from './Visitor';

/** The next step of a walk. */
export type Step =
  | { readonly kind: 'act'; readonly thing: Thing }
  | { readonly kind: 'press'; readonly keys: readonly string[] }
  | { readonly kind: 'back' | 'forward' | 'reload' }
  | { readonly kind: 'go'; readonly path: string };

/** Addresses that somebody may open from a mail or a bookmark, including paths that nothing links to. */
const addresses = [
  '/',
  '/pipeline?q=solar',
  '/project/00000000-0000-4000-8000-000000000000',
  '/compare',
  '/basket',
  '/dashboard',
  '/no/such/page',
];
const ownAddresses: Readonly<Record<Role, readonly string[]>> = {
  guest: ['/backer-portal', '/admin', '/apply'],
  backer: ['portfolio', 'activity', 'analytics', 'settings'].map((tab) => `/backer-portal?tab=${tab}`),
  admin: ['leads', 'users', 'interests', 'audit', 'remotes', 'settings'].map((tab) => `/admin?tab=${tab}`),
};

const keyStrokes = [
  ['Escape'],
  ['Tab', 'Tab'],
  ['Tab', 'Enter'],
  ['Tab', 'Tab', 'Tab', 'Enter'],
  ['Tab', 'Space'],
  ['Shift+Tab', 'Enter'],
  ['ArrowDown'],
  ['ArrowRight'],
  ['End'],
  ['/'],
];

/** Header and footer are on every page. */
const areaWeights = { dialog: 1, main: 1, header: 0.6, footer: 0.3, other: 0.3 };

/** Controls that would end the walk: they give up the visitor's own access, or switch this tab to another release of the suite. */
const ends =
  /^skip to content|give up my own access|^choose releases|continue with google|developer’s server/i;

/** Chooses steps from what is on the page, prefers untried ones, and tends to leave what was just opened. */
export class Chooser {
  private readonly tried = new Map<string, number>();

  constructor(
    private readonly random: Randomness,
    private readonly role: Role,
  ) {}

  /** `hasJustOpened`: the previous step opened something, so leaving it at once is worth a try. */
  choose(view: View, hasJustOpened: boolean): Step {
    return (hasJustOpened && this.random.chance(0.5) ? this.leave(view) : undefined) ?? this.goOn(view);
  }

  private leave(view: View): Step {
    const opener = view.things.find(({ isLast }) => isLast);
    const act = (thing: Thing | undefined): Step | undefined => thing && { kind: 'act', thing };
    const away = view.things.filter(({ href, role }) => href !== '' || role === 'tab');
    const ways: readonly (Step | undefined)[] = [
      act(opener),
      act(view.things.find(({ name }) => /^(close|cancel|collapse|back)\b/i.test(name))),
      act(this.random.pick(away)),
      act(this.random.pick(view.things.filter(({ area, href }) => area === 'header' && href !== ''))),
      { kind: 'press', keys: ['Escape'] },
      { kind: 'back' },
    ];
    return this.random.pick(ways.filter((way) => way !== undefined)) ?? { kind: 'back' };
  }

  private goOn(view: View): Step {
    const ways: readonly (readonly [number, () => Step])[] = [
      [79, () => this.useSomething(view)],
      [6, () => ({ kind: 'press', keys: this.random.pick(keyStrokes) ?? ['Tab'] })],
      [5, () => ({ kind: 'back' })],
      [2, () => ({ kind: 'forward' })],
      [2, () => ({ kind: 'reload' })],
      [2, () => ({ kind: 'go', path: this.random.pick(addresses) ?? '/' })],
      [4, () => ({ kind: 'go', path: this.random.pick(ownAddresses[this.role]) ?? '/' })],
    ];
    return this.random.weighted(ways, ([weight]) => weight)?.[1]() ?? { kind: 'back' };
  }

  private useSomething(view: View): Step {
    const isAllowed = ({ role, name, href, isOpen }: Thing) =>
      !ends.test(name) && (role !== 'link' || href !== '') && (role !== 'tab' || !isOpen);
    const allowed = view.things.filter(isAllowed);
    const inDialog = allowed.filter(({ area }) => area === 'dialog');
    const things = view.dialogs > 0 && inDialog.length > 0 && this.random.chance(0.85) ? inDialog : allowed;

    // A list of fifty cards is one thing to try, not fifty.
    const groups = new Map<string, Thing[]>();
    for (const thing of things) {
      const key = groupOf(view.path, thing);
      groups.set(key, [...(groups.get(key) ?? []), thing]);
    }
    const [group, members = []] =
      this.random.weighted(
        [...groups],
        ([key, [first]]) => weightOf(first) / (1 + (this.tried.get(key) ?? 0)) ** 1.5,
      ) ?? [];
    const thing = this.random.pick(members);
    if (!group || !thing) return { kind: 'go', path: '/' };
    this.tried.set(group, (this.tried.get(group) ?? 0) + 1);
    return { kind: 'act', thing };
  }
}

/** Prefers openers, because the worst faults appear when something open is left. Links weigh less, as they lead away from the page. */
function weightOf(thing: Thing | undefined): number {
  if (!thing) return 0;
  return areaWeights[thing.area] * (thing.isOpener ? 4 : 1) * (thing.href === '' ? 1 : 0.4);
}

/** Groups links by their target, and everything else by its page and the first words of its name. */
function groupOf(path: string, { role, name, area, href }: Thing): string {
  if (href !== '') return `link ${shapeOf(href)}`;
  const place = area === 'header' || area === 'footer' ? area : `${shapeOf(path)} ${area}`;
  return [place, role, ...name.split(' ').slice(0, 2)].join(' ');
}

function shapeOf(path: string): string {
  const [pathname = '', query = ''] = path.replace(/#.*/, '').split('?');
  const tab = /(?:^|&)(tab=[a-z]+)/.exec(query)?.[1] ?? '';
  return `${pathname.replace(/[0-9a-f-]{36}/g, ':id')}?${tab}`;
}
