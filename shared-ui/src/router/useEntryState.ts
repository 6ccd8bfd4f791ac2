import { useContext } from 'react';
// eslint-disable-next-line no-restricted-syntax -- useAddressParams builds on it too, but is part of the first load
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** Reads the state of the current history entry: the router renders a step later than the history makes it. */
export function useEntryState(): () => unknown {
  // Every history of react-router in a browser has `location`, although its type doesn't declare it.
  const history = useContext(NavigationContext).navigator as { location?: Location<unknown> };
  return () => history.location?.state;
}
