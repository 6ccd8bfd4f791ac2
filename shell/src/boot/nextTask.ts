/** Resolves in a task of its own, after whatever the browser has to do first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
