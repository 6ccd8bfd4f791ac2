import { render, screen } from '@testing-library/react';
import { WorkPaper } from './WorkPaper';

test('a printed page says whose it is and where it is from', () => {
  render(<WorkPaper person="Ana Marin" />);
  expect(screen.getByText(/^Ana Marin · http:\/\/localhost\/ · \d+ \w+ \d{4}$/)).toBeInTheDocument();
});
