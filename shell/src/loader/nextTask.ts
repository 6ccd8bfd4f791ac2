/** Lets the browser draw and respond between two startup steps, where it can resume work; elsewhere the next step follows at once. */
export async function nextTask(): Promise<void> {
  await window.scheduler?.yield?.();
}
