import { focusAfterwards } from './focusAfterwards';

const opener = document.createElement('button');

test.each([
  ['its opener', '<main id="main"></main>', true, 'opener'],
  ['the page when the opener is gone', '<main id="main"></main>', false, 'main'],
  ['whatever the dialog thinks best without a page', '', false, 'opener'],
])('a dialog gives the focus to %s', (_, html, isThere, expected) => {
  document.body.innerHTML = html;
  if (isThere) document.body.append(opener);
  else opener.remove();
  expect(focusAfterwards(opener)).toBe(expected === 'opener' ? true : document.getElementById('main'));
});
