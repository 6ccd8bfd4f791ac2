/** @environment browser */
import { findStyles, putBackStyles } from './putBackStyles';

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

test('without styles of styled-components, the document is not whole', () => {
  document.head.innerHTML = '<style>p { color: red }</style>';
  expect(findStyles()).toEqual({ styles: [document.querySelector('style')], isWhole: false });
  document.head.insertAdjacentHTML('beforeend', '<style data-styled="active"></style>');
  expect(findStyles()).toEqual({ styles: [...document.querySelectorAll('style')], isWhole: true });
});
