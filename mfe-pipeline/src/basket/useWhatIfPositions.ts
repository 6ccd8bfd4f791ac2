import { useState } from 'react';
import { toCents } from '../basket-items/exactMoney';
import { basketPositions } from './basketPlaces';
import type { basketPlaces } from './basketPlaces';

/** The positions of a basket for trying what could happen: the same list for the same amounts, so that nothing is run anew without need. */
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
