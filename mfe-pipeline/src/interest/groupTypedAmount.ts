import type { FormEvent } from 'react';
import { groupedTyping } from './groupedTyping';

/** Groups the amount in a field that was just typed into and places its caret; `before` is the field's text before this edit. */
export function groupTypedAmount(event: FormEvent<HTMLInputElement>, before: string) {
  const { currentTarget: input, nativeEvent } = event;
  const edit = nativeEvent instanceof InputEvent ? nativeEvent : null;
  // Reformatting would break an ongoing IME composition.
  if (edit?.isComposing) return;
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
  const shown = groupedTyping({
    ...typed,
    before,
    kind: edit?.inputType ?? '',
    inserted: edit?.data ?? null,
  });
  if (shown.text !== typed.text) replaceText(input, shown.text);
  if (shown.caret !== input.selectionStart) input.setSelectionRange(shown.caret, shown.caret);
}

/** Replaces the text as a separate edit, so that undo still works: setting `value` clears the browser's undo history. */
function replaceText(input: HTMLInputElement, text: string) {
  input.select();
  // Deprecated, but the only way; browsers without it get the text without undo.
  if (!document.execCommand?.('insertText', false, text)) input.value = text;
}
