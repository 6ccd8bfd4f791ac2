import { latinFontUrl } from '@fairshore/shared-ui/theme';
import { keepForNextPage } from './waitingTypeface';

/** What Chromium takes for a shift at the least, in CSS pixels. */
const shiftPx = 3;

/**
 * How far a thing in a row (a link of the header, the button after it) may go sideways: no two typefaces draw words equally wide, and
 * with no play at all it would come at once on no page.
 */
const playPx = 8;

/** Puts the typeface in once it is there, at once where that moves nothing on screen, else with the next page. */
export async function addLateTypeface(): Promise<void> {
  const face = await new FontFace('Instrument Sans', `url(${latinFontUrl})`, { weight: '400 700' }).load();
  const parts = partsOnScreen();
  const before = parts.map(placeOf);
  document.fonts.add(face);
  if (parts.every((part, index) => isKept(before[index], placeOf(part), part.parent ? shiftPx : playPx)))
    return;
  document.fonts.delete(face);
  keepForNextPage(face);
}

/** Elements, and the texts that stand directly in them: those can break elsewhere in an element that stays. */
function partsOnScreen(): Part[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isOnScreen(element.getBoundingClientRect()))
    .flatMap((element) => [{ box: element }, ...textsIn(element)]);
}

function textsIn(parent: Element): Part[] {
  return [...parent.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((text) => {
      const box = document.createRange();
      box.selectNode(text);
      return { box, parent };
    });
}

function isOnScreen({ top, bottom, height }: DOMRect): boolean {
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** Each of a part's boxes on screen, of which a text has one a line; of a text sideways by where it begins in its parent. */
function placeOf({ box, parent }: Part): Place {
  const boxes = [...box.getClientRects()].filter(isOnScreen);
  const [first] = boxes;
  return {
    // As far as they are on screen; no line breaks elsewhere there without moving one.
    edges: boxes.flatMap(({ top, bottom }) => [Math.max(top, 0), Math.min(bottom, window.innerHeight)]),
    left: first ? first.left - (parent?.getBoundingClientRect().left ?? 0) : 0,
  };
}

function isKept(before: Place | undefined, after: Place, sidewaysPx: number): boolean {
  return (
    before?.edges.length === after.edges.length &&
    Math.abs(after.left - before.left) < sidewaysPx &&
    after.edges.every((edge, index) => Math.abs(edge - (before.edges[index] ?? edge)) < shiftPx)
  );
}

/** An element, or a text with the element it stands in. */
interface Part {
  box: Element | Range;
  parent?: Element;
}

/** In CSS pixels: the upper and lower edges, and where the first line begins. */
interface Place {
  edges: number[];
  left: number;
}
