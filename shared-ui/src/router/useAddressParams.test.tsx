import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useAddressParams } from '.';

let change: ReturnType<typeof useAddressParams>[1];

function Page() {
  const [params, setParams] = useAddressParams();
  change = setParams;
  return <p>{params.toString()}</p>;
}

test('an updater function keeps an earlier change, even before the page has re-rendered', () => {
  window.history.replaceState(null, '', '/?asset=carbon&q=x');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const set = (name: string, value: string) =>
    change((params) => {
      params.set(name, value);
      return params;
    });
  act(() => {
    set('asset', 'defi');
    set('service', 'marketing');
  });
  expect(screen.getByText('asset=defi&q=x&service=marketing')).toBeInTheDocument();

  act(() => change({ q: 'y' }));
  expect(window.location.search).toBe('?q=y');
});
