import { projectDescription } from './projectDescription';

test.each([
  [null, 'Institutional-grade opportunity designed for professional allocators.'],
  ['Short.\n\nTwo lines.', 'Short. Two lines.'],
  ['word '.repeat(60), `${'word '.repeat(31).trim()}…`],
  [`${'word '.repeat(29)}ends. ${'word '.repeat(30)}`, `${'word '.repeat(29)}ends…`],
  ['x'.repeat(300), `${'x'.repeat(155)}…`],
  ['🏠'.repeat(300), `${'🏠'.repeat(77)}…`],
])('%j', (description, shown) => expect(projectDescription({ description })).toBe(shown));
