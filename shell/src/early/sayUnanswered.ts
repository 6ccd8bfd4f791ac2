/** Says at the foot of the window that the page can only be read, and how to have the rest; by hand, because no library has arrived. */
export function sayUnanswered(): void {
  const line = document.createElement('p');
  line.className = 'noscript-bar';
  line.role = 'alert';
  const reload = document.createElement('a');
  reload.href = location.href;
  reload.textContent = 'Reload the page';
  reload.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  line.append('A part of this page did not arrive, so it can only be read. ', reload);
  line.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9;background:Canvas;color:CanvasText;border-top:1px solid';
  document.body.append(line);
}
