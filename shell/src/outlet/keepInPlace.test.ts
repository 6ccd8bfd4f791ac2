/** @environment browser */
import { keepInPlace } from './keepInPlace';

const settled = () => new Promise((resolve) => setTimeout(resolve));
let place: HTMLElement;
let page: HTMLElement;
const onTaken = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '<header></header><main><div>Page</div></main><footer></footer>';
  place = document.querySelector('main') as HTMLElement;
  page = place.firstElementChild as HTMLElement;
  onTaken.mockClear();
});

it.each([
  ['emptied', () => place.replaceChildren()],
  ['overwritten', () => (place.textContent = '')],
  ['taken away', () => page.remove()],
])('a kept node is restored when its place is %s', async (_, take) => {
  const release = keepInPlace(page, onTaken);
  take();
  await settled();
  expect(document.body.innerHTML).toBe('<header></header><main><div>Page</div></main><footer></footer>');
  expect(onTaken).toHaveBeenCalledTimes(1);
  release();
});

it('nodes removed along with it are restored, too, in their order', async () => {
  const release = keepInPlace(place, onTaken);
  document.body.replaceChildren();
  await settled();
  expect(document.body.innerHTML).toBe('<header></header><main><div>Page</div></main><footer></footer>');
  release();
});

it('a node that was released, or never kept, may be removed', async () => {
  keepInPlace(page, onTaken)();
  page.remove();
  await settled();
  expect(place.childElementCount).toBe(0);
  expect(onTaken).not.toHaveBeenCalled();
});
