import { roles, type Role } from './cast';

/**
 * What comes of an attempt. Reading: `rows`, or `none` where row-level security hides them. Writing: `ok` when the
 * row really changed, `none` when nothing did. `denied` is SQLSTATE 42501, `refused` a rule with a sentence for
 * people (P0001), `conflict` a row that exists already, `401` a token that isn't accepted.
 */
export type Outcome = 'rows' | 'none' | 'ok' | 'denied' | 'refused' | 'conflict' | '401';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** One attempt at one kind of row, by everybody; null where a role has no such row. */
export interface MatrixRow {
  relation: string;
  verb: Verb;
  target: string;
  outcomes: Readonly<Record<Role, Outcome | null>>;
}

type Cells = [relation: string, verb: Verb, target: string, ...outcomes: (Outcome | null)[]];

// prettier-ignore
const cells: readonly Cells[] = [
  // relation                    verb      row           anonymous  backer     suspended  manager    admin      claimsAdmin expired forged
  ['listings',                  'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['listings',                  'select', 'draft',      'none',    'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['listings',                  'select', 'no status',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['listings',                  'insert', 'new',        'denied',  'denied',  'denied',  'denied',  'ok',      'denied',  '401', '401'],
  ['listings',                  'update', 'published',  'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['listings',                  'update', 'draft',      'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['listings',                  'delete', 'published',  'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['listings',                  'delete', 'wanted',     'denied',  'none',    'none',    'none',    'refused', 'none',    '401', '401'],

  ['listing_counters',          'select', 'all',        'rows',    'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],

  ['interests',                 'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['interests',                 'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['interests',                 'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interests',                 'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interests',                 'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interests',                 'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interests',                 'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interests',                 'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['interest_events',           'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['interest_events',           'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['interest_events',           'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interest_events',           'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interest_events',           'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interest_events',           'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interest_events',           'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['interest_events',           'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['disclaimer_acknowledgements', 'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['disclaimer_acknowledgements', 'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['disclaimer_acknowledgements', 'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['disclaimer_acknowledgements', 'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['disclaimer_acknowledgements', 'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['disclaimer_acknowledgements', 'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['disclaimer_acknowledgements', 'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['disclaimer_acknowledgements', 'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['project_ratings',           'select', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['project_ratings',           'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['project_ratings',           'update', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['project_ratings',           'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['project_rating_summary',    'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['project_rating_summary',    'select', 'draft',      'none',    'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['project_rating_summary',    'update', 'published',  'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['profiles',                  'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['profiles',                  'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['profiles',                  'insert', 'own',        null,      'ok',      'conflict','ok',      'conflict','ok',      '401', '401'],
  ['profiles',                  'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'ok',      'denied',  '401', '401'],
  ['profiles',                  'insert', 'account',    'denied',  'denied',  'denied',  'denied',  'ok',      'denied',  '401', '401'],
  ['profiles',                  'update', 'own',        null,      'ok',      'denied',  'ok',      'ok',      'ok',      '401', '401'],
  ['profiles',                  'update', 'other',      'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['profiles',                  'delete', 'own',        null,      'none',    'none',    'none',    'refused', 'none',    '401', '401'],
  ['profiles',                  'delete', 'other',      'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['profiles',                  'update', 'unfiltered', 'denied',  'none',    'denied',  'none',    'ok',      'none',    '401', '401'],
  ['profiles',                  'delete', 'unfiltered', 'denied',  'none',    'none',    'none',    'refused', 'none',    '401', '401'],

  ['user_settings',             'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['user_settings',             'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',    '401', '401'],
  ['user_settings',             'insert', 'own',        null,      'ok',      'denied',  'ok',      'ok',      'ok',      '401', '401'],
  ['user_settings',             'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['user_settings',             'update', 'own',        null,      'ok',      'denied',  'ok',      'ok',      'ok',      '401', '401'],
  ['user_settings',             'update', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',    '401', '401'],
  ['user_settings',             'update', 'unfiltered', 'denied',  'none',    'denied',  'none',    'none',    'none',    '401', '401'],
  ['user_settings',             'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['user_settings',             'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['watched_projects',          'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401', '401'],
  ['watched_projects',          'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',    '401', '401'],
  ['watched_projects',          'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',      '401', '401'],
  ['watched_projects',          'insert', 'draft',      'denied',  'refused', 'refused', 'refused', 'ok',      'refused', '401', '401'],
  ['watched_projects',          'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['watched_projects',          'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['watched_projects',          'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],
  ['watched_projects',          'delete', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',      '401', '401'],
  ['watched_projects',          'delete', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',    '401', '401'],
  ['watched_projects',          'delete', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',    '401', '401'],

  ['leads',                     'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['leads',                     'insert', 'any',        'ok',      'ok',      'denied',  'ok',      'ok',      'ok',      '401', '401'],
  ['leads',                     'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['leads',                     'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['leads',                     'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['service_marketplace_leads', 'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['service_marketplace_leads', 'insert', 'any',        'ok',      'ok',      'denied',  'ok',      'ok',      'ok',      '401', '401'],
  ['service_marketplace_leads', 'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['service_marketplace_leads', 'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['service_marketplace_leads', 'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',  '401', '401'],

  ['rewards',                   'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',    '401', '401'],
  ['rewards',                   'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'ok',      'denied',  '401', '401'],
  ['rewards',                   'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['rewards',                   'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['rewards',                   'delete', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
  ['rewards',                   'delete', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',    '401', '401'],
];

/** Every relation, verb and kind of row, with what each role gets. */
export const roleMatrix: readonly MatrixRow[] = cells.map(([relation, verb, target, ...outcomes]) => ({
  relation,
  verb,
  target,
  outcomes: Object.fromEntries(roles.map((role, index) => [role, outcomes[index] ?? null])) as Record<
    Role,
    Outcome | null
  >,
}));
