import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** The state of the entry that somebody came to through the history, by Back, Forward or a reload; null where they went on. */
export function useReturnedState(): unknown {
  const { state }: Location<unknown> = useLocation();
  return useNavigationType() === NavigationType.Pop ? state : null;
}
