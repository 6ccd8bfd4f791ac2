/** Runs in a page: by how many pixels it, or a dialog on it, is wider than the window; 0 or less is fine. */
export function sidewaysExcess(): number {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const rights = dialogs.flatMap((dialog) => {
    const bodies = [...dialog.querySelectorAll('[aria-label="Dialog content"]')];
    return [
      Math.floor(dialog.getBoundingClientRect().right) - window.innerWidth,
      ...bodies.map((body) => body.scrollWidth - body.clientWidth),
    ];
  });
  return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...rights);
}
