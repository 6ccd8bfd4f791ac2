/** Lets the browser draw and answer between two steps of the start, where it can take up work again; elsewhere the next follows at once. */
export async function nextTask(): Promise<void> {
  await window.scheduler?.yield?.();
}
