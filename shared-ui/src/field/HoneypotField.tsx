import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden';

/**
 * An input that only bots fill in: out of sight and out of the tab order, hidden from assistive technology and
 * ignored by autofill. Spread the form's registration of `website` on it, and place it after the fields people
 * fill in.
 */
export function HoneypotField(input: Omit<ComponentProps<'input'>, 'type' | 'tabIndex' | 'autoComplete'>) {
  return (
    <Hidden aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          {...input}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
        />
      </label>
    </Hidden>
  );
}

const Hidden = styled.div`
  ${visuallyHidden}
`;
