import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { certifications, courses, learningPaths, tools } from './educationContent';

const region = (name: string) => within(screen.getByRole('region', { name }));
const category = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name });

describe('Educational Resources', () => {
  it('has no single key for the search, which words spoken to a computer would press', async () => {
    await renderRemote(remote, '/educational-resources');
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  it('opens with courses: three featured as most popular and the first three of all', async () => {
    await renderRemote(remote, '/educational-resources');
    expect(screen.getByRole('heading', { level: 1, name: 'Educational Resources' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search courses...');
    expect(region('Featured Courses').getAllByText('Most Popular')).toHaveLength(3);
    expect(region('All Courses').getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('Numbers of students and ratings are sample data.')).toBeInTheDocument();
  });

  it('shows all courses and hides them again with the shared toggle', async () => {
    await renderRemote(remote, '/educational-resources');
    await userEvent.click(screen.getByRole('button', { name: 'View More courses' }));
    expect(region('All Courses').getAllByRole('article')).toHaveLength(6);
    expect(region('Featured Courses').getAllByRole('article')).toHaveLength(3);
    expect(currentAddress()).toBe('/educational-resources?more=courses');
    await userEvent.click(screen.getByRole('button', { name: 'Show Less courses' }));
    expect(region('All Courses').getAllByRole('article')).toHaveLength(3);
  });

  it('states for each course what it requires and costs, and links to its syllabus', async () => {
    await renderRemote(remote, '/educational-resources?more=courses');
    for (const course of courses) {
      const card = within(region('All Courses').getByRole('article', { name: course.title }));
      expect(card.getByText(`${course.hours} hours`)).toBeInTheDocument();
      expect(card.getByText(course.price === 0 ? 'Free' : `$${course.price}`)).toBeInTheDocument();
      expect(card.getByText(course.instructor)).toBeInTheDocument();
      expect(card.getByRole('link', { name: `View syllabus of ${course.title}` })).toHaveAttribute(
        'href',
        `/educational-resources/courses/${course.id}`,
      );
    }
  });

  it('has tools on the other tab, with their own search and toggle', async () => {
    await renderRemote(remote, '/educational-resources?more=courses');
    await userEvent.click(screen.getByRole('tab', { name: /Tools/ }));
    expect(currentAddress()).toBe('/educational-resources?more=courses&tab=tools');
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search tools...');
    const list = region('Investment Tools & Calculators');
    expect(list.getAllByRole('article')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'View More tools' }));
    expect(list.getAllByRole('article')).toHaveLength(6);
    for (const tool of tools) {
      const card = within(list.getByRole('article', { name: tool.name }));
      expect(within(card.getByRole('list', { name: 'What it does' })).getAllByRole('listitem')).toHaveLength(
        3,
      );
      expect(card.getByRole('link')).toHaveAttribute('href', `/educational-resources/tools/${tool.id}`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show Less tools' }));
    expect(list.getAllByRole('article')).toHaveLength(3);
  });

  it.each([
    ['Blockchain', 'blockchain', 2, 2],
    ['Real World Assets', 'rwa', 2, 3],
    ['Artificial Intelligence', 'ai', 2, 1],
  ])('%s narrows courses and tools', async (name, value, courseCount, toolCount) => {
    await renderRemote(remote, '/educational-resources');
    await userEvent.click(category(name));
    expect(currentAddress()).toBe(`/educational-resources?category=${value}`);
    expect(region('All Courses').getAllByRole('article')).toHaveLength(courseCount);
    await userEvent.click(screen.getByRole('tab', { name: /Tools/ }));
    expect(region('Investment Tools & Calculators').getAllByRole('article')).toHaveLength(toolCount);
  });

  it.each([
    ['', 'No Courses Found'],
    ['tab=tools&', 'No Tools Found'],
  ])('says so when nothing is found (%s)', async (tab, title) => {
    await renderRemote(remote, `/educational-resources?${tab}q=zebra&category=ai`);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search terms or filters.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });

  it('searches title and description while typing', async () => {
    await renderRemote(remote, '/educational-resources');
    await userEvent.type(screen.getByRole('searchbox'), 'DATA ROOM');
    await waitFor(() => expect(currentAddress()).toBe('/educational-resources?q=DATA+ROOM'));
    const found = region('All Courses').getAllByRole('article');
    expect(found).toHaveLength(1);
    expect(found[0]).toHaveTextContent('AI for Document Review and Due Diligence');
  });

  it('announces how many courses or tools a search finds', async () => {
    await renderRemote(remote, '/educational-resources');
    const [status] = screen.getAllByRole('status');
    expect(status).toHaveTextContent(`${courses.length} courses`);
    await userEvent.type(screen.getByRole('searchbox'), 'DATA ROOM');
    await waitFor(() => expect(status).toHaveTextContent(/^1 course$/));
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(status).toHaveTextContent(`${courses.length} courses`));
    await userEvent.click(screen.getByRole('tab', { name: /Tools/ }));
    expect(status).toHaveTextContent(`${tools.length} tools`);
  });

  it('shows paths of 0/6, 0/5 and 0/4 courses whose steps are courses', async () => {
    await renderRemote(remote, '/educational-resources');
    const paths = region('Structured Learning Paths');
    for (const [index, count] of ['0/6 courses', '0/5 courses', '0/4 courses'].entries()) {
      const path = learningPaths[index];
      const card = within(paths.getByRole('article', { name: path?.title }));
      expect(card.getByText(count)).toBeInTheDocument();
      expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        path?.courses.map((id) => `/educational-resources/courses/${id}`),
      );
    }
  });

  it('says how many courses of a path an account has completed once it is known, and nothing before', async () => {
    const [{ title, courses: steps } = { title: '', courses: [] }] = learningPaths;
    storeSession();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    stubBackend({
      'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
      'GET /rest/v1/completed_courses': () => ({ body: [{ course: steps[0] }] }),
    });
    const stub = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('completed_courses')) await answered;
      return stub(input, init);
    };
    await renderRemote(remote, '/educational-resources');
    const card = within(region('Structured Learning Paths').getByRole('article', { name: title }));
    expect(card.getByText('6 courses')).toBeInTheDocument();
    expect(card.queryByRole('progressbar')).toBeNull();
    answer();
    expect(await card.findByText('1/6 courses')).toBeInTheDocument();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');
    configureBackend(null);
  });

  it('offers two certifications and ends with a call', async () => {
    await renderRemote(remote, '/educational-resources');
    for (const { id, title, hours } of certifications) {
      const card = within(region('Professional Certifications').getByRole('article', { name: title }));
      expect(card.getByText(`${hours} hours`)).toBeInTheDocument();
      expect(card.getByRole('link')).toHaveAttribute('href', `/educational-resources/certifications/${id}`);
    }
    const call = region('Learning for a project of your own?');
    expect(call.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/advisory',
      '/resources',
    ]);
  });
});
