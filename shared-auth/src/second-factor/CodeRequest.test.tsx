import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askForCode } from './askForCode';
import { CodeRequest } from './CodeRequest';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
      <CodeRequest />
    </>
  );
}

const address = () => screen.getByText(/^\//).textContent;
// Beneath the dialog, where only the browser's own button is.
const goBack = () => fireEvent.click(screen.getByText('Back'));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Asks on the second page of the history; returns the outcomes. */
async function ask(): Promise<Promise<boolean>[]> {
  render(
    <MemoryRouter initialEntries={['/before', '/backer-portal?tab=settings']} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  const answers: Promise<boolean>[] = [];
  act(() => void answers.push(askForCode()));
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
  return answers;
}

test('Back counts as Cancel, and stays on the page', async () => {
  const [answer] = await ask();
  goBack();
  await isGone();
  expect(await answer).toBe(false);
  expect(address()).toBe('/backer-portal?tab=settings');
  goBack();
  await waitFor(() => expect(address()).toBe('/before'));
});

test('after Cancel the next Back leaves the page', async () => {
  const [answer] = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(await answer).toBe(false);
  goBack();
  await waitFor(() => expect(address()).toBe('/before'));
});
