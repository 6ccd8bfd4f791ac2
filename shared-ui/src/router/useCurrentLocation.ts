import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/**
 * Reads the current history entry: the router renders a step later than the history makes it. `useAddressParams` reads the same, but is
 * part of the first load, where a second user costs bytes.
 */
export function useCurrentLocation(): () => Location<unknown> | undefined {
  // Every history of react-router in a browser has `location`, although its type doesn't declare it.
  const history = useContext(NavigationContext).navigator as { location?: Location<unknown> };
  return () => history.location;
}
