import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * How long a step waits for one before it: one that leads nowhere is never said to have ended. Counted in short turns, in milliseconds, since
 * a page that is held up finds one timer over before it hears that the step has ended, but not ten after one another.
 */
const turnMs = 100;
const mostTurns = 10;

// Of the page, as the browser's history is.
let isUnderWay = false;
let waiting: (() => void)[] = [];

/** Whether the browser has been told to go to another entry and isn't there yet. */
export function isStepUnderWay(): boolean {
  return isUnderWay;
}

/**
 * The browser's history, in which one step waits for the one before. The browser goes back a while after it is told to, and then
 * from wherever it is: a link that is followed in between, as by whoever closes a dialog and goes on, would be undone.
 * By hand: react-router passes each step on at once.
 */
export function orderedHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const hrefOf = history.createHref;
  // What it reads of itself it reads by accessors, which a copy would lose.
  return Object.assign(Object.create(history) as BrowserHistory, {
    // To where it is already, as by whoever presses twice, is no step, as with a browser's own links.
    push: (...to: Parameters<BrowserHistory['push']>) =>
      inTurn(() => {
        const { location } = history;
        const isThere = hrefOf(to[0]) === hrefOf(location) && (to[1] ?? null) === location.state;
        history[isThere ? 'replace' : 'push'](...to);
      }),
    replace: (...to: Parameters<BrowserHistory['replace']>) => inTurn(() => history.replace(...to)),
    go: (delta: number) => inTurn(() => go(history, delta)),
  });
}

function inTurn(step: () => void): void {
  if (isUnderWay) waiting.push(step);
  else step();
}

function go(history: BrowserHistory, delta: number): void {
  isUnderWay = true;
  let turns = 0;
  let limit = setTimeout(wait, turnMs);
  // After all who listen to the same event, and after what they do then.
  const handlePop = () => setTimeout(end);
  window.addEventListener('popstate', handlePop, { once: true });
  history.go(delta);

  function wait() {
    turns += 1;
    if (turns < mostTurns) limit = setTimeout(wait, turnMs);
    else end();
  }

  function end() {
    clearTimeout(limit);
    window.removeEventListener('popstate', handlePop);
    isUnderWay = false;
    const steps = waiting;
    waiting = [];
    for (const step of steps) inTurn(step);
  }
}
