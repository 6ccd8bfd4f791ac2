/**
 * Applies the typeface where its file arrives after rendering has started: `font-display: optional` then leaves it out of the whole
 * document, though on many connections it is late only by a moment.
 */
export function watchTypeface(): void {
  if (isInUse()) return;
  // Without that chunk, text stays in the fallback font, which takes the same space.
  import(/* webpackChunkName: 'late-typeface' */ './addLateTypeface')
    .then((late) => late.addLateTypeface())
    .catch(() => undefined);
}

/** Measured, because no list says which font is drawn: a face that is loaded but left out counts as loaded there. */
function isInUse(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  const [own, other] = ["'Instrument Sans',monospace", 'monospace'].map((families) => {
    pen.font = `20px ${families}`;
    return pen.measureText('Fairshore').width;
  });
  return own !== other;
}
