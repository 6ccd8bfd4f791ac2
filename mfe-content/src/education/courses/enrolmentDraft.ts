import { formDraft } from '../../form-draft/formDraft';
import type { FormDraft } from '../../form-draft/formDraft';
import { emptyEnrolment } from './enrolment.schema';

const stored = formDraft('enrolment', { ...emptyEnrolment, noteFor: '' });

/**
 * The draft in the form of a programme, by its id: name and e-mail are those typed for any programme. One note is kept, that of the
 * programme it was last typed for; a form without a note leaves it alone.
 */
export function enrolmentDraft(programme: string): FormDraft<typeof emptyEnrolment> {
  /** The note to another programme. */
  function noteToOther() {
    const { note, noteFor } = stored.read();
    return noteFor !== '' && noteFor !== programme ? { note, noteFor } : undefined;
  }
  return {
    ...stored,
    read() {
      const { noteFor, ...typed } = stored.read();
      return noteFor === programme ? typed : { ...typed, note: '' };
    },
    keep(values) {
      const other = values.note ? undefined : noteToOther();
      stored.keep({ ...values, ...(other ?? { noteFor: values.note ? programme : '' }) });
    },
    sending: () => stored.sending(noteToOther()),
  };
}
