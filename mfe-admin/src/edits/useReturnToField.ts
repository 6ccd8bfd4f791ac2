import { useEffect, useRef } from 'react';

/** Focuses the first conflicting field when somebody returns from the choice between two versions. */
export function useReturnToField(conflict: AboutFields | null, formId: string): void {
  const asked = useRef<AboutFields | null>(null);

  useEffect(() => {
    const field = asked.current?.fields[0];
    asked.current = conflict;
    if (conflict !== null || field === undefined) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const control = form.elements.namedItem(String(field));
    if (control instanceof HTMLElement) control.focus();
  }, [conflict, formId]);
}

interface AboutFields {
  readonly fields: readonly PropertyKey[];
}
