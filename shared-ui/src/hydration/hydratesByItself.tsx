import { memo, Suspense } from 'react';
import type { ComponentType, NamedExoticComponent } from 'react';

/**
 * A part that is taken over from the server's page by itself, between other work, so that a page answers step by step. What changes around
 * it passes by until then; what is pressed in it is answered at once, but a field or a radio of it would lose what is typed or chosen just
 * before. Its props must stay the same as long as they mean the same.
 */
export function hydratesByItself<Props extends object>(
  Part: ComponentType<Props>,
): NamedExoticComponent<Props> {
  function ByItself(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return memo(ByItself);
}
