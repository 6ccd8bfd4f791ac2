import { useEffect } from 'react';

/** Focuses a refused password so that it can be typed over; each refusal is a new `message`. */
export function useFocusRefused(form: PasswordForm, message: { readonly field?: 'password' } | null): void {
  const { setFocus } = form;
  useEffect(() => {
    if (message?.field === 'password') setFocus('password', { shouldSelect: true });
  }, [message, setFocus]);
}

interface PasswordForm {
  setFocus(field: 'password', options: { shouldSelect: boolean }): void;
}
