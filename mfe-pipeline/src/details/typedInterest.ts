/** The contents of the interest form when its project was taken down. */
interface TypedInterest {
  amount: string;
  /** The amount is a new total that replaces the registered one, rather than an addition. */
  isTotal: boolean;
  note: string;
}

/** Reads the values typed in the form for an amount inside an element; null when nothing was typed. */
export function typedInterest(inside: HTMLElement | null): TypedInterest | null {
  // Above it may be a form that only confirms.
  const form = inside?.querySelector('[name="amount"]')?.closest('form');
  if (!form) return null;
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // The change form starts with the registered values, which nobody typed.
  if (form.hasAttribute('data-untouched')) return null;
  const typed = { amount: text('amount'), isTotal: form.hasAttribute('data-total'), note: text('note') };
  return typed.amount === '' && typed.note === '' ? null : typed;
}
