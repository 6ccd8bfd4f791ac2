import { memo, Suspense } from 'react';
import type { ComponentType, NamedExoticComponent } from 'react';

/**
 * Wraps a part so that it hydrates separately, between other work, and the page becomes interactive step by step.
 * Until then changes around it do not affect it, but interaction inside it is handled at once. Its props must stay
 * the same as long as they mean the same.
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
