import { latinFontUrl } from '@fairshore/shared-ui/theme';
import { keepForNextPage } from './waitingTypeface';

/** What Chromium takes for a shift at the least, in CSS pixels. */
const shiftPx = 3;

/** Puts the typeface in once it is there, at once where that moves no line on screen, else with the next page. */
export async function addLateTypeface(): Promise<void> {
  const face = await new FontFace('Instrument Sans', `url(${latinFontUrl})`, { weight: '400 700' }).load();
  const elements = elementsOnScreen();
  const before = edgesOf(elements);
  document.fonts.add(face);
  const after = edgesOf(elements);
  if (after.every((edge, index) => Math.abs(edge - (before[index] ?? edge)) < shiftPx)) return;
  document.fonts.delete(face);
  keepForNextPage(face);
}

function elementsOnScreen(): Element[] {
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  });
}

/** Upper and lower edges, as far as they are on screen; no line breaks elsewhere there without moving one. */
function edgesOf(elements: readonly Element[]): number[] {
  return elements.flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  });
}
