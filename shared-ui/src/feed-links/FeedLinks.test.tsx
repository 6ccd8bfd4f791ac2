import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FileLink, SubscribeLink } from '.';

test('a file gets a plain link, a calendar a subscription link once the page is hydrated', () => {
  const links = (
    <>
      <FileLink path="/feed.xml" type="application/atom+xml">
        Atom
      </FileLink>
      <SubscribeLink path="/events.ics">Subscribe</SubscribeLink>
    </>
  );
  expect(renderToString(links)).toMatch(/href="\/events\.ics"/);
  render(links);
  expect(screen.getByRole('link', { name: 'Atom' })).toHaveAttribute('href', '/feed.xml');
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://localhost/events.ics',
  );
});
