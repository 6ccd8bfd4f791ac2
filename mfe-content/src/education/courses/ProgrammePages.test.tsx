import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, stubBackend } from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { certifications, courses } from '../educationContent';
import { certificationDetails } from './certificationDetails';
import { syllabi } from './syllabi';

const courseAddress = '/educational-resources/courses/legal-wrappers';

afterEach(() => configureBackend(null));

test.each(courses.map((course) => [course.id, course] as const))(
  '%s shows its whole syllabus',
  async (id, course) => {
    await renderRemote(remote, `/educational-resources/courses/${id}`);
    expect(screen.getByRole('heading', { level: 1, name: course.title })).toBeInTheDocument();
    const syllabus = syllabi.find((candidate) => candidate.course === id);
    for (const { title } of syllabus?.modules ?? []) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
    }
    for (const outcome of syllabus?.outcomes ?? []) expect(screen.getByText(outcome)).toBeInTheDocument();
    expect(screen.getByRole('form', { name: `Enrol in ${course.title}` })).toBeInTheDocument();
  },
);

test.each(certifications.map((one) => [one.id, one] as const))('%s shows its programme', async (id, one) => {
  await renderRemote(remote, `/educational-resources/certifications/${id}`);
  expect(screen.getByRole('heading', { level: 1, name: one.title })).toBeInTheDocument();
  const details = certificationDetails.find(({ certification }) => certification === id);
  for (const { title } of details?.parts ?? []) {
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
  }
  expect(screen.getByText(/It is no licence/)).toBeInTheDocument();
});

test.each([
  ['courses', 'We couldn’t find that course.'],
  ['certifications', 'We couldn’t find that certification.'],
  ['tools', 'We couldn’t find that tool.'],
])('an unknown name under %s leads back', async (folder, title) => {
  await renderRemote(remote, `/educational-resources/${folder}/nothing`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Educational Resources' }));
  expect(currentAddress()).toMatch(/^\/educational-resources(\?tab=tools)?$/);
});

test('a course names the learning paths that it is part of', async () => {
  await renderRemote(remote, '/educational-resources/courses/blockchain-foundations');
  expect(
    await screen.findByText(/^Part of the paths The whole programme, Issuer and Backer\./),
  ).toBeVisible();
});

test('a course can be marked as completed, the paths count it, and the mark can be removed', async () => {
  localStorage.clear();
  await renderRemote(remote, '/educational-resources/courses/blockchain-foundations');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as completed' }));
  expect(screen.getByText('You completed this course.')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
  const paths = within(await screen.findByRole('region', { name: 'Structured Learning Paths' }));
  for (const count of ['1/6 courses', '1/5 courses', '1/4 courses'])
    expect(paths.getByText(count)).toBeInTheDocument();
  expect(paths.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '17',
    '20',
    '25',
  ]);
  const [step] = paths.getAllByRole('link', { name: /Asset Owners \(completed\)/ });

  await userEvent.click(step ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Take the mark back' }));
  expect(screen.queryByText('You completed this course.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
  expect(await screen.findByText('0/6 courses')).toBeInTheDocument();
});

test('a path whose courses are all completed says so', async () => {
  const backer = ['blockchain-foundations', 'language-models-at-work', 'tokenizing-real-world-assets'];
  localStorage.setItem(
    'fairshore.courses.v1',
    JSON.stringify({ ids: [...backer, 'reading-token-contracts'] }),
  );
  await renderRemote(remote, '/educational-resources');
  const path = within(screen.getByRole('article', { name: 'Backer' }));
  expect(path.getByText('4/4 courses')).toBeInTheDocument();
  expect(path.getByText('Path completed')).toBeInTheDocument();
  localStorage.clear();
});

describe('Enrolment', () => {
  const stored = () => sessionStorage.getItem('fairshore.own.enrolment');
  beforeEach(() => sessionStorage.clear());

  async function fill() {
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Mara Ilic ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mara@issuer.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Two people');
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Request a place' }));

  it.each([
    [courseAddress, 'course', 'legal-wrappers', '$399'],
    [
      '/educational-resources/certifications/certified-tokenization-specialist',
      'certification',
      'certified-tokenization-specialist',
      '$1,299',
    ],
  ])('stores a request from %s', async (address, kind, id, price) => {
    const seen = stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderRemote(remote, address);
    await fill();
    await send();
    expect(
      await screen.findByText(/Thank you, Mara Ilic\. Your request for .* is with us/),
    ).toBeInTheDocument();
    expect(seen.map(({ body }) => body)).toEqual([
      {
        request_id: expect.any(String),
        email: 'mara@issuer.example',
        name: 'Mara Ilic',
        intent: `${kind}_enrolment`,
        source: `${kind}_page`,
        meta: expect.objectContaining({ [kind]: id, price, note: 'Two people' }),
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for another place' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('asks for name and e-mail before anything is sent', async () => {
    const seen = stubBackend({});
    await renderRemote(remote, courseAddress);
    await send();
    expect(await screen.findByText('Please enter your name.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(seen).toEqual([]);
  });

  it.each([
    [{}, 'Could not register. Please try again.'],
    [
      { 'POST /rest/v1/leads': () => ({ status: 500, body: { code: 'XX000', message: 'disk full' } }) },
      'disk full',
    ],
  ])('keeps what was typed when it fails', async (answers, sentence) => {
    stubBackend(answers);
    await renderRemote(remote, courseAddress);
    await fill();
    await send();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    const form = within(screen.getByRole('form'));
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(' Mara Ilic ');
    expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Two people');
  });

  it('keeps what was typed over other pages and a reload until it is sent', async () => {
    stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderRemote(remote, courseAddress);
    await fill();
    expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute('target', '_blank');
    cleanup();
    await renderRemote(remote, courseAddress);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@issuer.example');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two people');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for another place' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(stored()).toBeNull();
  });

  it('takes name and e-mail along to another programme, but not the note', async () => {
    stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderRemote(remote, courseAddress);
    await fill();
    cleanup();
    await renderRemote(remote, '/educational-resources/courses/blockchain-foundations');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@issuer.example');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    // What is typed or sent there leaves the other's note alone.
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '.');
    await send();
    await screen.findByRole('button', { name: 'Ask for another place' });
    cleanup();
    await renderRemote(remote, courseAddress);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two people');
    for (const name of ['Name', 'Email', 'Note'])
      await userEvent.clear(screen.getByRole('textbox', { name }));
    expect(stored()).toBeNull();
  });

  it('keeps nothing of what was sent while the page was left, and says on the next page that it was', async () => {
    let release = () => {};
    stubBackend({
      'POST /rest/v1/leads': () =>
        new Promise((resolve) => (release = () => resolve({ status: 201, body: null }))),
    });
    await renderRemote(remote, courseAddress);
    await fill();
    await send();
    await screen.findByRole('button', { name: 'Sending…' });
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    cleanup();
    expect(stored()).not.toBeNull();
    release();
    await waitFor(() => expect(stored()).toBeNull());
    await renderRemote(remote, '/security');
    expect(await screen.findByText(/^Your request for .* is with us\.$/, { selector: 'p' })).toBeVisible();
  });

  it.each([
    ['empties a form that was opened again while it was sent', '', ''],
    [
      'keeps what was typed into a form that was opened while it was sent',
      ' and a dog',
      'Two people and a dog',
    ],
  ])('%s', async (_, typed, left) => {
    let release = () => {};
    stubBackend({
      'POST /rest/v1/leads': () =>
        new Promise((resolve) => (release = () => resolve({ status: 201, body: null }))),
    });
    await renderRemote(remote, courseAddress);
    await fill();
    await send();
    await screen.findByRole('button', { name: 'Sending…' });
    cleanup();
    await renderRemote(remote, courseAddress);
    const note = screen.getByRole('textbox', { name: 'Note' });
    expect(note).toHaveValue('Two people');
    if (typed) await userEvent.type(note, typed);
    await act(async () => release());
    await waitFor(() => expect(note).toHaveValue(left));
    if (typed) expect(stored()).toContain(left);
    else expect(stored()).toBeNull();
  });

  it('says in the demonstration that nothing was stored', async () => {
    configureBackend(null);
    await renderRemote(remote, courseAddress);
    await fill();
    await send();
    expect(await screen.findByText(/nothing was stored/)).toBeInTheDocument();
  });
});
