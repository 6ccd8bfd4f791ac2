/** @environment browser */
import { putBackStyles } from './putBackStyles';

const style = document.createElement('style');
style.textContent = 'p { color: red }';
document.head.append(style);

test('a style sheet that was disabled is enabled again', () => {
  expect(putBackStyles([style])).toEqual({ isChanged: false, isLost: false });
  style.sheet!.disabled = true;
  expect(putBackStyles([style])).toEqual({ isChanged: true, isLost: false });
  expect(style.sheet?.disabled).toBe(false);
});

test('a style sheet that was removed is lost', () => {
  style.remove();
  expect(putBackStyles([style])).toEqual({ isChanged: true, isLost: true });
});
