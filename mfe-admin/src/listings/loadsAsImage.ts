/** A slower image is none for a visitor either, in milliseconds. */
const limitMs = 8_000;

/** Whether the browser can show what an address leads to. */
export function loadsAsImage(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => settle(false), limitMs);
    function settle(isShown: boolean) {
      clearTimeout(timer);
      resolve(isShown);
    }
    image.onload = () => settle(true);
    image.onerror = () => settle(false);
    image.src = address;
  });
}
