/** What stood in the interest form when its project was taken down. */
export interface TypedInterest {
  amount: string;
  /** The amount was to replace what is registered, not to be added to it. */
  isTotal: boolean;
  note: string;
}

/** Reads what is typed in the form inside an element; null when nothing is. */
export function typedInterest(inside: HTMLElement | null): TypedInterest | null {
  const form = inside?.querySelector('form');
  if (!form) return null;
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // The form that changes an interest opens with what is registered, which nobody typed.
  if (form.hasAttribute('data-untouched')) return null;
  const typed = { amount: text('amount'), isTotal: form.hasAttribute('data-total'), note: text('note') };
  return typed.amount === '' && typed.note === '' ? null : typed;
}

/** What a person had before them until the project was taken down. */
export interface LastShown {
  name: string;
  /** Null when nothing was typed. */
  typed: TypedInterest | null;
}
