/**
 * Sees to the typeface where its file comes after rendering has begun: by `font-display: optional` it is left out of the whole
 * document then, though on many lines it is late by a blink.
 */
export function watchTypeface(): void {
  if (isInUse()) return;
  // Without that part words go on in the fallback, which takes the same room.
  import(/* webpackChunkName: 'late-typeface' */ './addLateTypeface')
    .then((late) => late.addLateTypeface())
    .catch(() => undefined);
}

/** No list says what letters are drawn in: a face that is loaded and left out counts as loaded there. */
function isInUse(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  const [own, other] = ["'Instrument Sans',monospace", 'monospace'].map((families) => {
    pen.font = `20px ${families}`;
    return pen.measureText('Fairshore').width;
  });
  return own !== other;
}
