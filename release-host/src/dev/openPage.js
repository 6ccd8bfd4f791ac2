// @ts-check
// Runs in every page of a development server: passes new builds of the remote under development to it, reloads the page if that is not
// enough, and shows faults in its sources and errors of its server rendering. Sent to the browser unchanged.

/** @typedef {{ title: string, note: string, faults: { place: string, text: string }[] }} Faults */

const address = location.pathname + location.search;

/** @type {import('@fairshore/remote-kit/dev').DevBuilds} */
const builds = Reflect.get(window, 'fairshoreBuilds') ?? {};
Reflect.set(window, 'fairshoreBuilds', builds);
/** @type {string | undefined} */
let released;
let isLate = false;
/**
 * Remotes whose page could not be loaded. However well the next build can be replaced, the shell doesn't ask for the page again.
 * @type {Set<string>}
 */
const lost = new Set();

builds.reload = () => {
  isLate = true;
  if (released !== undefined && released === builds.latest?.hash) location.reload();
};

builds.replacing = () => {
  const last = known;
  known = '';
  return (isRendered) => {
    // Thrown again, it is shown already, or soon will be.
    if (known !== '') return;
    if (isRendered) show('thrown', null);
    else known = last;
  };
};

/** @type {EventSource | undefined} */
let events;

// A browser keeps six connections to an origin, over HTTP/1.1: pages that nobody sees would leave none to open another.
function follow() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(`/_dev/events?address=${encodeURIComponent(address)}`);
  // What is still wrong is told anew.
  events.addEventListener('open', () =>
    ['build', 'release', 'types', 'server-error'].forEach((kind) => show(kind, null)),
  );
  events.addEventListener('state', ({ data }) => {
    const { remote, hash, released: known } = JSON.parse(data);
    released = known;
    take({ remote, hash });
    if (isLate) builds.reload?.();
  });
  events.addEventListener('build', ({ data }) => take(JSON.parse(data)));
  events.addEventListener('release', ({ data }) => {
    released = JSON.parse(data).hash;
    if (isLate) builds.reload?.();
  });
  events.addEventListener('faults', ({ data }) => {
    const { kind, faults } = JSON.parse(data);
    show(kind, faults);
  });
  events.addEventListener('server-error', ({ data }) => {
    const error = JSON.parse(data);
    const note = 'The browser has drawn the page instead, as visitors would see it.';
    show('server-error', error && { title: error.title, note, faults: [{ place: '', text: error.text }] });
  });
}

/** @param {import('@fairshore/remote-kit/dev').DevBuild} build */
function take(build) {
  const isNew = builds.latest !== undefined && builds.latest.hash !== build.hash;
  builds.latest = build;
  if (isNew && lost.has(build.remote)) builds.reload?.();
  else void builds.take?.();
}

document.addEventListener('visibilitychange', () => {
  follow();
  // The server renders the pages that follow it after each build, and this one may have missed some.
  if (!document.hidden) void fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
});
follow();

/** The last error of these modules: a page that throws on every render reports it only once. */
let known = '';

addEventListener('error', ({ error }) => void tell(error));
addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
// React passes an error of a page to the shell, which shows visitors another page.
addEventListener('fairshore:remote', (event) => {
  const detail = event instanceof CustomEvent ? event.detail : {};
  if (detail.kind === 'broken') void tell(detail.thrown);
  if (detail.phase === 'no-page') lost.add(detail.remote);
  if (detail.phase === 'ready') lost.delete(detail.remote);
});

/** @param {unknown} error */
async function tell(error) {
  const stack = error instanceof Error && error.stack ? error.stack : String(error);
  if (error === undefined || error === null || stack === known) return;
  known = stack;
  const title = `${builds.latest?.remote ?? 'The page'} threw in this page`;
  const note = 'The page is as visitors would see it.';
  const answer = await fetch('/_dev/thrown', { method: 'POST', body: stack }).catch(() => undefined);
  const text = answer?.ok ? await answer.text() : stack;
  // The error may have been fixed in the meantime.
  if (stack === known) show('thrown', { title, note, faults: [{ place: '', text }] });
}

/** @type {HTMLElement | undefined} */
let place;

/**
 * @param {string} kind
 * @param {Faults | null} found
 */
function show(kind, found) {
  place?.querySelector(`[data-dev="${kind}"]`)?.remove();
  if (found) placeOf().append(notice(kind, found));
  else if (place?.childElementCount === 0) place.remove();
}

function placeOf() {
  place ??= styled(
    document.createElement('div'),
    'position:fixed;inset:auto 16px 16px;z-index:2147483647;max-height:60vh;overflow:auto;display:grid;gap:8px',
  );
  if (!place.isConnected) document.body.append(place);
  return place;
}

/**
 * @param {string} kind
 * @param {Faults} found
 */
function notice(kind, { title, note, faults }) {
  const section = styled(
    document.createElement('section'),
    'padding:16px;border-radius:8px;background:#2b0f0f;color:#ffe9e4;font:13px/1.5 ui-monospace,monospace;box-shadow:0 8px 40px #0008',
  );
  section.dataset.dev = kind;
  section.setAttribute('role', 'alert');
  const head = styled(
    document.createElement('div'),
    'display:flex;align-items:start;justify-content:space-between;gap:16px',
  );
  const heading = document.createElement('strong');
  heading.textContent = title;
  const list = faults.map(({ place: where, text }) => {
    const fault = styled(
      document.createElement('pre'),
      'margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere',
    );
    fault.textContent = where ? `${where}\n${text}` : text;
    return fault;
  });
  const remark = styled(document.createElement('p'), 'margin:0');
  remark.textContent = note;
  const close = styled(
    document.createElement('button'),
    'font:inherit;color:inherit;background:none;border:1px solid;border-radius:4px;padding:4px 12px',
  );
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => show(kind, null));
  // Above the faults, which may be taller than the window.
  head.append(heading, close);
  section.append(head, ...list, remark);
  return section;
}

/**
 * @template {HTMLElement} Kind
 * @param {Kind} element
 * @param {string} style
 */
function styled(element, style) {
  element.style.cssText = style;
  return element;
}
