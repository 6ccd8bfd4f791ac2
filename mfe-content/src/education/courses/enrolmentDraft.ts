import { formDraft } from '../../form-draft/formDraft';
import type { FormDraft } from '../../form-draft/formDraft';
import { emptyEnrolment } from './enrolment.schema';

const stored = formDraft('enrolment', { ...emptyEnrolment, noteFor: '' });

/** The draft in the form of a programme, by its id: name and e-mail are those typed for any programme, the note is its own. */
export function enrolmentDraft(programme: string): FormDraft<typeof emptyEnrolment> {
  return {
    ...stored,
    read() {
      const { noteFor, ...typed } = stored.read();
      return noteFor === programme ? typed : { ...typed, note: '' };
    },
    keep(values) {
      stored.keep({ ...values, noteFor: values.note ? programme : '' });
    },
  };
}
