import type { Blamed } from '../blame/blameStack';
import { isOfPage } from './callerOf';
import type { TrackedCall } from './track';

/** Something that goes on after the page it belongs to. */
export interface Leftover {
  readonly owner: Blamed;
  /** The name under which it is reported. */
  readonly name: string;
  readonly call: TrackedCall;
  /** Ends it; returns false when it had ended by itself. */
  end(): boolean;
  /** Starts it again, for what a remote set up at startup and would never set up again. */
  resume?: () => void;
}

/** What a call of a remote started, if that goes on by itself. */
export function leftoverOf(call: TrackedCall, owner: Blamed): Leftover | undefined {
  switch (call.name) {
    case 'setInterval':
      return intervalOf(call, owner);
    case 'addEventListener':
      return listenerOf(call, owner);
    case 'observe':
      return observerOf(call, owner);
    case 'appendChild':
    case 'insertBefore':
    case 'append':
    case 'prepend':
      return nodesOf(call, owner);
    default:
      return undefined;
  }
}

/** Whether a call ends something. */
export function isEnding({ name }: TrackedCall): boolean {
  return name === 'clearInterval' || name === 'removeEventListener' || name === 'disconnect';
}

/** Whether one call ended what another one started. */
export function isEndedBy(began: TrackedCall, ended: TrackedCall): boolean {
  if (ended.name === 'clearInterval') return began.name === 'setInterval' && began.result === ended.args[0];
  if (ended.name === 'disconnect') return began.name === 'observe' && began.on === ended.on;
  const [type, listener, options] = began.args;
  return (
    began.name === 'addEventListener' &&
    began.on === ended.on &&
    type === ended.args[0] &&
    listener === ended.args[1] &&
    isCapturing(options) === isCapturing(ended.args[2])
  );
}

function intervalOf(call: TrackedCall, owner: Blamed): Leftover {
  const { result } = call;
  return {
    owner,
    name: 'LeftInterval',
    call,
    end() {
      if (typeof result === 'number') clearInterval(result);
      return true;
    },
  };
}

/** Disconnected from everything: what else it watches is within the page, and goes with it. */
function observerOf(call: TrackedCall, owner: Blamed): Leftover | undefined {
  const { on, args } = call;
  if (!(on instanceof MutationObserver)) return undefined;
  return {
    owner,
    name: 'LeftObserver',
    call,
    end() {
      on.disconnect();
      return true;
    },
    ...(!isOfPage(call.caller) && {
      resume: () => {
        Reflect.apply(on.observe, on, args);
      },
    }),
  };
}

function listenerOf(call: TrackedCall, owner: Blamed): Leftover | undefined {
  const {
    on,
    args: [type, listener, options],
  } = call;
  if (!(on instanceof EventTarget)) return undefined;
  const { once, signal }: { once?: unknown; signal?: unknown } = Object(options);
  return {
    owner,
    name: 'LeftListener',
    call,
    end() {
      Reflect.apply(on.removeEventListener, on, [type, listener, isCapturing(options)]);
      // A `once` listener may have run already, and an aborted signal has removed its listener.
      return once !== true && !(signal instanceof AbortSignal && signal.aborted);
    },
    ...(!isOfPage(call.caller) && {
      resume: () => {
        Reflect.apply(on.addEventListener, on, [type, listener, options]);
      },
    }),
  };
}

function nodesOf(call: TrackedCall, owner: Blamed): Leftover | undefined {
  const nodes = call.args.filter((node) => node instanceof Element && !isInert(node));
  if (nodes.length === 0) return undefined;
  const isStyles = nodes.some((node) => node instanceof Element && node.matches('style, link'));
  return {
    owner,
    name: isStyles ? 'LeftStyles' : 'LeftElement',
    call,
    end() {
      let isLeft = false;
      for (const node of nodes) {
        // Skips nodes moved into a page since, and the container of the suite.
        if (!(node instanceof Element) || !isBeside(node) || node.querySelector('#main')) continue;
        node.remove();
        isLeft = true;
      }
      return isLeft;
    },
  };
}

function isBeside({ parentElement }: Element): boolean {
  return [document.documentElement, document.head, document.body].some((one) => one === parentElement);
}

/** Elements of the bundler: a script that has run, or a hint for a later one. */
function isInert(node: Element): boolean {
  return node.matches('script, link:not([rel~="stylesheet"]), meta, title');
}

function isCapturing(options: unknown): boolean {
  const { capture }: { capture?: unknown } = Object(options);
  return options === true || capture === true;
}
