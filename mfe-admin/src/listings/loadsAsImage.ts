/** Time limit in milliseconds; visitors wouldn't wait longer for an image, either. */
const limitMs = 8_000;

/** Whether the browser can load an address as an image. */
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
