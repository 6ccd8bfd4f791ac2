import { render } from '@testing-library/react';
import { typedInterest } from './typedInterest';

test('reads the form with the amount, also below the one that confirms', () => {
  const { container } = render(
    <aside>
      <form>
        <input type="checkbox" name="disclaimer" />
      </form>
      <form>
        <input name="amount" defaultValue=" 2,500 " />
        <textarea name="note" defaultValue="Call me" />
      </form>
    </aside>,
  );
  expect(typedInterest(container)).toEqual({ amount: '2,500', isTotal: false, note: 'Call me' });
});

test('finds nothing typed in an untouched or empty form, and none without a form', () => {
  const { container, rerender } = render(
    <form data-untouched data-total>
      <input name="amount" defaultValue="600" />
    </form>,
  );
  expect(typedInterest(container)).toBeNull();
  rerender(
    <form key="empty">
      <input name="amount" />
    </form>,
  );
  expect(typedInterest(container)).toBeNull();
  rerender(<p />);
  expect(typedInterest(container)).toBeNull();
});
