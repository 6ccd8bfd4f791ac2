import { Fragment } from 'react';

/** A text with e-mail addresses that, where they don't fit on a line, break before their `@`. */
export function BreakableEmail({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
