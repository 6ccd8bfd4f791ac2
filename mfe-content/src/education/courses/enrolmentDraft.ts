import { tabOwner } from '@fairshore/shared-auth';
import { formDraft } from '../../form-draft/formDraft';
import type { FormDraft } from '../../form-draft/formDraft';
import { emptyEnrolment } from './enrolment.schema';

const stored = formDraft('enrolment', { ...emptyEnrolment, noteFor: '' });

/**
 * The draft in the form of a programme, by its id: name and e-mail are those typed for any programme. One note is kept, that of the
 * programme it was last typed for; a form without a note leaves it alone.
 */
export function enrolmentDraft(programme: string): FormDraft<typeof emptyEnrolment> {
  function keep(values: Partial<typeof emptyEnrolment>) {
    const { note, noteFor } = stored.read();
    const isOfOther = !values.note && noteFor !== '' && noteFor !== programme;
    stored.keep(
      isOfOther ? { ...values, note, noteFor } : { ...values, noteFor: values.note ? programme : '' },
    );
  }
  return {
    keep,
    read() {
      const { noteFor, ...typed } = stored.read();
      return noteFor === programme ? typed : { ...typed, note: '' };
    },
    sending() {
      const owner = tabOwner();
      return () => {
        if (tabOwner() === owner) keep({});
      };
    },
  };
}
