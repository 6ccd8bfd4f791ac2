import { latinFontUrl } from '@fairshore/shared-ui/theme';
import { keepForNextPage } from './waitingTypeface';

/** The smallest movement that Chromium counts as a shift, in CSS pixels. */
const shiftPx = 3;

/**
 * How far an item in a row (a link of the header, the button after it) may move sideways: no two typefaces have equally wide words, and
 * without any tolerance the typeface would be applied at once on no page.
 */
const playPx = 8;

/** Applies the typeface once it has loaded: at once where that moves nothing on screen, otherwise with the next page. */
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

/** Elements, and the texts directly in them: those can wrap differently in an element that stays the same. */
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

/** A part's boxes on screen, of which a text has one per line; a text's sideways position is relative to its parent. */
function placeOf({ box, parent }: Part): Place {
  const boxes = [...box.getClientRects()].filter(isOnScreen);
  const [first] = boxes;
  return {
    // Clipped to the screen; no line there wraps differently without moving one of these.
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

/** An element, or a text with its parent element. */
interface Part {
  box: Element | Range;
  parent?: Element;
}

/** In CSS pixels: the top and bottom edges, and where the first line starts. */
interface Place {
  edges: number[];
  left: number;
}
