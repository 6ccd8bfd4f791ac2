/** Resolves in a task of its own, so that the browser answers between two pieces of work; no timer, which a hidden tab holds back. */
export function inNextTask(): Promise<void> {
  // jsdom has none.
  if (typeof MessageChannel === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
