/**
 * Runs in a page. Returns by how many pixels the page, a dialog or a control extends beyond what is visible of it horizontally;
 * 0 or less is fine.
 */
export function sidewaysExcess(): number {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const rights = dialogs.flatMap((dialog) => {
    const bodies = [...dialog.querySelectorAll('[aria-label="Dialog content"]')];
    return [
      Math.floor(dialog.getBoundingClientRect().right) - window.innerWidth,
      ...bodies.map((body) => body.scrollWidth - body.clientWidth),
    ];
  });
  const pressed = document.querySelectorAll(
    ':is(a[href], button, input, select, textarea, [role="tab"]):not([tabindex="-1"])',
  );
  const cuts = [...pressed].map(cutOff);
  return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...rights, ...cuts);

  /** How many pixels of an element are cut off on either side and can't be scrolled to. */
  function cutOff(element: Element): number {
    const box = element.getBoundingClientRect();
    // Content for screen readers only is one pixel wide.
    if (box.width < 3 || getComputedStyle(element).visibility === 'hidden') return 0;
    let [left, right] = [0, window.innerWidth];
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'visible') continue;
      const edge = around.getBoundingClientRect();
      // A scroll container can reach its right end, but never anything to the left of its start.
      if (overflowX === 'auto' || overflowX === 'scroll')
        return Math.floor(edge.left - around.scrollLeft - box.left);
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
    }
    return Math.floor(Math.max(left - box.left, box.right - right));
  }
}
