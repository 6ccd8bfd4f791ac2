import { QueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { Lead } from '../records/lead';
import { StaffNote } from './StaffNote';
import { useSaveStaffNote } from './inbox';

const lead = { id: 'f20f7dc1-fa2b-49b2-929e-667cb9897fad', staffNote: null, editVersion: 1 } as Lead;
const field = () => screen.getByLabelText(/^Staff note/);

/** Types right after the note has adopted another person's change, before it re-renders. */
function HurriedHand({ at }: { at: number }) {
  useEffect(() => {
    if (at === 1) return;
    // Without fireEvent, because its act would wait for this effect.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field(),
      'Called back on Monday.',
    );
    field().dispatchEvent(new Event('input', { bubbles: true }));
  }, [at]);
  return null;
}

const client = new QueryClient();
function Note({ lead: shown }: { lead: Lead }) {
  return <StaffNote lead={shown} save={useSaveStaffNote()} onOpenChange={() => {}} />;
}

const noteOf = (shown: Lead) => (
  <QueryClientProvider client={client}>
    <Note lead={shown} />
    <HurriedHand at={shown.editVersion} />
  </QueryClientProvider>
);

test.each([null, 'From a colleague.'])(
  'what is typed at the moment another person’s change (%j) arrives is preserved',
  async (staffNote) => {
    const { rerender } = render(noteOf(lead));
    rerender(noteOf({ ...lead, staffNote, editVersion: 2 }));
    expect(field()).toHaveValue('Called back on Monday.');
    expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled();
  },
);
