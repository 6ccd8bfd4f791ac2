import { useCallback, useContext } from 'react';
// eslint-disable-next-line no-restricted-syntax -- the one place that builds on it
import { UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';

type SetAddressParams = ReturnType<typeof useSearchParams>[1];

/**
 * react-router's `useSearchParams`, but what changes the parameters by a function is given those of the address, which may be ahead of
 * what is shown: there a second change before the page has followed the first would undo it. Whatever keeps a part of the address says
 * it by a function.
 */
export function useAddressParams(): [URLSearchParams, SetAddressParams] {
  const [shown, setShown] = useSearchParams();
  // All histories of react-router in a browser have it, though its type keeps that to itself.
  const history = useContext(NavigationContext).navigator as { location?: Location };

  const setParams = useCallback<SetAddressParams>(
    (next, options) =>
      setShown(
        typeof next === 'function' ? next(new URLSearchParams(history.location?.search)) : next,
        options,
      ),
    [setShown, history],
  );
  return [shown, setParams];
}
