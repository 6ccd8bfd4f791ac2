import { useCallback, useContext } from 'react';
// eslint-disable-next-line no-restricted-syntax -- the one place that builds on it
import { UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';

type SetAddressParams = ReturnType<typeof useSearchParams>[1];

/**
 * react-router's `useSearchParams`, except that an updater function receives the parameters of the current
 * address, which may be ahead of the rendered ones. In react-router a second change before the re-render would
 * undo the first. Code that owns only a part of the address must use an updater function.
 */
export function useAddressParams(): [URLSearchParams, SetAddressParams] {
  const [shown, setShown] = useSearchParams();
  // Every history of react-router in a browser has `location`, although its type doesn't declare it.
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
