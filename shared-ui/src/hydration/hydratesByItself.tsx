import { memo, Suspense } from 'react';
import type { ComponentType, NamedExoticComponent } from 'react';

/**
 * A part that is taken over from the server's page by itself, between other work, so that a page answers step by step. What changes around
 * it passes by until then; what is done in it is answered at once. Its props must stay the same as long as they mean the same.
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
