import { displayName, toSessionUser } from './sessionUser';

describe('displayName', () => {
  const email = 'ana.marin@fairshore.example';

  test.each([
    ['the given name', { full_name: 'Full', name: 'Name' }, 'Given', 'Given'],
    ['full_name', { full_name: 'Full', name: 'Name', display_name: 'Display' }, undefined, 'Full'],
    ['the one chosen in the settings', { chosen_name: 'Chosen', full_name: 'Full' }, undefined, 'Chosen'],
    ['full_name when none is chosen', { chosen_name: null, full_name: 'Full' }, undefined, 'Full'],
    ['name', { full_name: ' ', name: 'Name', display_name: 'Display' }, undefined, 'Name'],
    ['display_name', { display_name: 'Display' }, undefined, 'Display'],
    ['the part before the @', {}, '', 'ana.marin'],
    ['the part before the @ when names are no text', { full_name: 7, name: null }, undefined, 'ana.marin'],
  ])('uses %s', (_, metadata, given, expected) => {
    expect(displayName({ id: '1', email, user_metadata: metadata }, given)).toBe(expected);
  });

  test('is empty for a user without e-mail and names', () => {
    expect(toSessionUser({ id: '1' })).toEqual({ id: '1', email: '', name: '' });
  });
});
