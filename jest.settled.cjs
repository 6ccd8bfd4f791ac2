// A test that waited for something goes on once React has drawn all it had begun, and effects have run: on a slow machine they
// come a while after what the test saw. No library does: act() knows only of what begins within it.
if (typeof globalThis.document !== 'undefined') {
  /** As many milliseconds later than on a quiet machine React goes on drawing: 0 unless a run is to show what depends on it. */
  const lateMs = Number(process.env.UNIT_LATE ?? 0);
  const { setTimeout: start } = globalThis;
  let begun = 0;
  const whenIdle = [];

  // React's scheduler keeps the timer it finds as React is loaded, and asks it for each piece of work.
  globalThis.setTimeout = (work, wait = 0) => {
    if (wait > 0) return start(work, wait);
    begun += 1;
    return start(() => {
      try {
        work();
      } finally {
        begun -= 1;
        if (begun === 0) for (const resolve of whenIdle.splice(0)) resolve();
      }
    }, lateMs);
  };
  require('react-dom/client');
  globalThis.setTimeout = start;

  // The library's own wrapper, set as it is loaded, keeps act() from complaining of what is drawn meanwhile.
  require('@testing-library/react');
  const { configure, getConfig } = require('@testing-library/dom');
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        let found = await wait();
        while (begun > 0) {
          await new Promise((resolve) => whenIdle.push(resolve));
          if ([found].flat().some(isGone)) found = await wait();
        }
        return found;
      }),
  });
  /** What is found may be drawn anew; what a person does, which may not be done again, finds nothing. */
  function isGone(found) {
    return found instanceof Node && !found.isConnected;
  }
}
