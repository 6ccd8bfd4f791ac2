import { useState } from 'react';
import { toCents } from '../basket-items/exactMoney';
import { basketPositions } from './basketPlaces';
import type { basketPlaces } from './basketPlaces';

/** The basket's positions for the simulation; the array stays the same while its contents do, so that nothing reruns needlessly. */
export function useWhatIfPositions(places: ReturnType<typeof basketPlaces>) {
  const positions = basketPositions(places).map(({ projectId, name, amount, apr }) => ({
    projectId,
    name,
    cents: toCents(amount),
    apr,
  }));
  const text = JSON.stringify(positions);
  const [kept, setKept] = useState({ text, positions });
  if (kept.text !== text) setKept({ text, positions });
  return kept.text === text ? kept.positions : positions;
}
