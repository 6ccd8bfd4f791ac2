/** Says at the foot of the window that the page can only be read, and how to have the rest; by hand, because no library has arrived. */
export function sayUnanswered(): void {
  const line = document.createElement('p');
  line.className = 'noscript-bar';
  line.role = 'alert';
  const reload = document.createElement('a');
  // Without a fragment, to which a browser would only scroll.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload the page';
  line.append('A part of this page did not arrive, so it can only be read. ', reload);
  line.style.cssText = 'position:fixed;inset:auto 0 0;background:Canvas;border-top:1px solid';
  document.body.append(line);
}
