// @ts-check
// Runs in every page of a development server: loads it again when there is a new build, and shows what its rendering on the server
// threw. Sent as it stands.
const address = location.pathname + location.search;
const events = new EventSource(`/_dev/events?address=${encodeURIComponent(address)}`);

events.addEventListener('release', () => location.reload());
events.addEventListener('server-error', ({ data }) => show(JSON.parse(data)));

/** @param {{ title: string, text: string }} error */
function show({ title, text }) {
  document.querySelector('[data-dev="server-error"]')?.remove();
  const notice = document.createElement('section');
  notice.dataset.dev = 'server-error';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset:auto 16px 16px;z-index:2147483647;max-height:50vh;overflow:auto;padding:16px;border-radius:8px;' +
    'background:#2b0f0f;color:#ffe9e4;font:13px/1.5 ui-monospace,monospace;box-shadow:0 8px 40px #0008';
  const heading = document.createElement('strong');
  heading.textContent = title;
  const stack = document.createElement('pre');
  stack.style.cssText = 'margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere';
  stack.textContent = text;
  const note = document.createElement('p');
  note.style.margin = '0 0 8px';
  note.textContent = 'The browser has drawn the page instead, as visitors would see it.';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.style.cssText =
    'font:inherit;color:inherit;background:none;border:1px solid;border-radius:4px;padding:4px 12px';
  close.addEventListener('click', () => notice.remove());
  notice.append(heading, stack, note, close);
  document.body.append(notice);
}
