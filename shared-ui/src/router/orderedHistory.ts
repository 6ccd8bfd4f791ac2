import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * How long a step waits for the previous one, because a step that leads nowhere never reports its end. Counted in
 * short turns, in milliseconds: after a page was blocked, one expired timer may run before the end of the step is
 * reported, but not ten in a row.
 */
const turnMs = 100;
const mostTurns = 10;

// One per page, like the browser's history.
let isUnderWay = false;
let waiting: (() => void)[] = [];

/** Whether the browser has been asked to go to another entry and hasn't arrived yet. */
export function isStepUnderWay(): boolean {
  return isUnderWay;
}

/**
 * The browser's history, in which each step waits for the previous one. The browser goes back some time after it
 * is asked to, and from wherever it is then: a link followed in between, e.g. by a user who closes a dialog and
 * moves on, would be undone. Needed because react-router passes each step on at once.
 */
export function orderedHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const hrefOf = history.createHref;
  // Inherits instead of copying: the history reads its own properties through accessors, which a copy would lose.
  return Object.assign(Object.create(history) as BrowserHistory, {
    // Pushing the current address again, e.g. by a double press, adds no entry, as with a browser's own links.
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
  // Runs after all other listeners of the event, and after what they trigger.
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
