import { roles, type Role } from './cast';

/**
 * The outcome of an attempt. Reading: `rows`, or `none` where row-level security hides them. Writing: `ok` when the
 * row really changed, `none` when nothing did. `denied` is SQLSTATE 42501, `refused` a rule with a readable message
 * (P0001), `conflict` a row that already exists, `401` a token that isn't accepted.
 */
export type Outcome = 'rows' | 'none' | 'ok' | 'denied' | 'refused' | 'conflict' | '401';

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** One attempt at one kind of row, by every role; null where a role has no such row. */
export interface MatrixRow {
  relation: string;
  verb: Verb;
  target: string;
  outcomes: Readonly<Record<Role, Outcome | null>>;
}

type Cells = [relation: string, verb: Verb, target: string, ...outcomes: (Outcome | null)[]];

// prettier-ignore
const cells: readonly Cells[] = [
  // relation                      verb      row           anonymous  backer     suspended  manager    admin      claimsAdmin exp.   forg.  analyst    susp. admin     ended admin
  ['listings',                     'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['listings',                     'select', 'draft',      'none',    'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['listings',                     'select', 'no status',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['listings',                     'insert', 'new',        'denied',  'denied',  'denied',  'denied',  'ok',      'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['listings',                     'update', 'published',  'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['listings',                     'update', 'draft',      'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['listings',                     'delete', 'published',  'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['listings',                     'delete', 'wanted',     'denied',  'none',    'none',    'none',    'refused', 'none',     '401', '401', 'none',    'none',         'none'],

  ['published_listings',           'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['published_listings',           'select', 'draft',      'none',    'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['published_listings',           'select', 'no status',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],

  ['listing_counters',             'select', 'all',        'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],

  ['listing_departures',           'select', 'recent',     'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['listing_departures',           'select', 'past',       'none',    'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['listing_departures',           'insert', 'recent',     'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['listing_departures',           'update', 'recent',     'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['listing_departures',           'delete', 'recent',     'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['console_changes',              'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['console_changes',              'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['console_changes',              'update', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['console_changes',              'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['interests',                    'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['interests',                    'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['interests',                    'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interests',                    'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interests',                    'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interests',                    'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interests',                    'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interests',                    'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['interest_events',              'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['interest_events',              'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['interest_events',              'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_events',              'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_events',              'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_events',              'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_events',              'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_events',              'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['interest_receipts',            'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['interest_receipts',            'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['interest_receipts',            'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_receipts',            'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_receipts',            'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_receipts',            'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_receipts',            'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['interest_receipts',            'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['listing_terms',                'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['listing_terms',                'select', 'draft',      'none',    'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['listing_terms',                'insert', 'published',  'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['listing_terms',                'update', 'published',  'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['listing_terms',                'delete', 'published',  'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['disclaimer_acknowledgements',  'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['disclaimer_acknowledgements',  'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['disclaimer_acknowledgements',  'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['disclaimer_acknowledgements',  'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['disclaimer_acknowledgements',  'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['disclaimer_acknowledgements',  'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['disclaimer_acknowledgements',  'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['disclaimer_acknowledgements',  'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['project_ratings',              'select', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['project_ratings',              'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['project_ratings',              'update', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['project_ratings',              'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['project_rating_summary',       'select', 'published',  'rows',    'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'rows'],
  ['project_rating_summary',       'select', 'draft',      'none',    'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['project_rating_summary',       'update', 'published',  'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['profiles',                     'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['profiles',                     'select', 'other',      'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['profiles',                     'insert', 'own',        null,      'ok',      'refused', 'ok',      'conflict', 'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['profiles',                     'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'ok',      'denied',   '401', '401', 'denied',  'refused',      'refused'],
  ['profiles',                     'insert', 'account',    'denied',  'denied',  'refused', 'denied',  'ok',      'denied',   '401', '401', 'denied',  'refused',      'refused'],
  ['profiles',                     'update', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['profiles',                     'update', 'other',      'denied',  'none',    'refused', 'none',    'ok',      'none',     '401', '401', 'none',    'refused',      'refused'],
  ['profiles',                     'delete', 'own',        null,      'none',    'refused', 'none',    'refused', 'none',     '401', '401', 'none',    'refused',      'refused'],
  ['profiles',                     'delete', 'other',      'denied',  'none',    'refused', 'none',    'ok',      'none',     '401', '401', 'none',    'refused',      'refused'],
  ['profiles',                     'update', 'unfiltered', 'denied',  'none',    'refused', 'none',    'ok',      'none',     '401', '401', 'none',    'refused',      'refused'],
  ['profiles',                     'delete', 'unfiltered', 'denied',  'none',    'refused', 'none',    'refused', 'none',     '401', '401', 'none',    'refused',      'refused'],

  ['user_settings',                'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['user_settings',                'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['user_settings',                'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['user_settings',                'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'denied',  'denied',   '401', '401', 'denied',  'refused',      'refused'],
  ['user_settings',                'update', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['user_settings',                'update', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],
  ['user_settings',                'update', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],
  ['user_settings',                'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['user_settings',                'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['notification_choices',         'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['notification_choices',         'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['notification_choices',         'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['notification_choices',         'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'denied',  'denied',   '401', '401', 'denied',  'refused',      'refused'],
  ['notification_choices',         'update', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['notification_choices',         'update', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],
  ['notification_choices',         'update', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],
  ['notification_choices',         'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notification_choices',         'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['notifications',                'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['notifications',                'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['notifications',                'insert', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notifications',                'insert', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notifications',                'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notifications',                'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notifications',                'delete', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['notifications',                'delete', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['completed_courses',            'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401','401','rows',    'rows',         'none'],
  ['completed_courses',            'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',     '401','401','none',    'none',         'none'],
  ['completed_courses',            'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401','401','ok',      'refused',      'refused'],
  ['completed_courses',            'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'denied',  'denied',   '401','401','denied',  'refused',      'refused'],
  ['completed_courses',            'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401','401','denied',  'denied',       'denied'],
  ['completed_courses',            'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401','401','denied',  'denied',       'denied'],
  ['completed_courses',            'delete', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401','401','ok',      'refused',      'refused'],
  ['completed_courses',            'delete', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',     '401','401','none',    'refused',      'refused'],
  ['completed_courses',            'delete', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',     '401','401','none',    'refused',      'refused'],

  ['watched_projects',             'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',     '401', '401', 'rows',    'rows',         'none'],
  ['watched_projects',             'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',     '401', '401', 'none',    'none',         'none'],
  ['watched_projects',             'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['watched_projects',             'insert', 'draft',      'denied',  'refused', 'refused', 'refused', 'ok',      'refused',  '401', '401', 'refused', 'refused',      'refused'],
  ['watched_projects',             'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'denied',  'denied',   '401', '401', 'denied',  'refused',      'refused'],
  ['watched_projects',             'update', 'own',        null,      'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['watched_projects',             'update', 'other',      'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['watched_projects',             'delete', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['watched_projects',             'delete', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],
  ['watched_projects',             'delete', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',     '401', '401', 'none',    'refused',      'refused'],

  ['decision_notes',               'select', 'own',        null,      'rows',    'rows',    'rows',    'rows',    'rows',    '401',     '401',     'rows',    'rows',    'none'],
  ['decision_notes',               'select', 'other',      'denied',  'none',    'none',    'none',    'none',    'none',    '401',     '401',     'none',    'none',    'none'],
  ['decision_notes',               'insert', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',      '401',     '401',     'ok',      'refused', 'refused'],
  ['decision_notes',               'insert', 'draft',      'denied',  'refused', 'refused', 'refused', 'ok',      'refused', '401',     '401',     'refused', 'refused', 'refused'],
  ['decision_notes',               'insert', 'other',      'denied',  'denied',  'refused', 'denied',  'denied',  'denied',  '401',     '401',     'denied',  'refused', 'refused'],
  ['decision_notes',               'update', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',      '401',     '401',     'ok',      'refused', 'refused'],
  ['decision_notes',               'update', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',    '401',     '401',     'none',    'refused', 'refused'],
  ['decision_notes',               'delete', 'own',        null,      'ok',      'refused', 'ok',      'ok',      'ok',      '401',     '401',     'ok',      'refused', 'refused'],
  ['decision_notes',               'delete', 'other',      'denied',  'none',    'refused', 'none',    'none',    'none',    '401',     '401',     'none',    'refused', 'refused'],
  ['decision_notes',               'delete', 'unfiltered', 'denied',  'none',    'refused', 'none',    'none',    'none',    '401',     '401',     'none',    'refused', 'refused'],

  ['project_questions',             'select', 'public',     'rows', 'rows', 'rows', 'rows', 'rows', 'rows', '401', '401', 'rows', 'rows', 'rows'],
  ['project_questions',             'select', 'draft',      'none', 'none', 'none', 'none', 'rows', 'none', '401', '401', 'none', 'none', 'none'],
  ['project_questions',             'select', 'own',        null, 'rows', 'rows', 'rows', 'rows', 'rows', '401', '401', 'rows', 'rows', 'none'],
  ['project_questions',             'select', 'other',      'none', 'none', 'none', 'none', 'rows', 'none', '401', '401', 'none', 'none', 'none'],
  ['project_questions',             'insert', 'own',        null, 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['project_questions',             'insert', 'other',      'denied', 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['project_questions',             'update', 'own',        null, 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['project_questions',             'update', 'other',      'denied', 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['project_questions',             'delete', 'own',        null, 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['project_questions',             'delete', 'other',      'denied', 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],

  ['document_requests',             'select', 'own',        null, 'rows', 'rows', 'rows', 'rows', 'rows', '401', '401', 'rows', 'rows', 'none'],
  ['document_requests',             'select', 'other',      'denied', 'none', 'none', 'none', 'none', 'none', '401', '401', 'none', 'none', 'none'],
  ['document_requests',             'insert', 'own',        null, 'ok', 'refused', 'ok', 'ok', 'ok', '401', '401', 'ok', 'refused', 'refused'],
  ['document_requests',             'insert', 'draft',      'denied', 'refused', 'refused', 'refused', 'refused', 'refused', '401', '401', 'refused', 'refused', 'refused'],
  ['document_requests',             'insert', 'other',      'denied', 'denied', 'refused', 'denied', 'denied', 'denied', '401', '401', 'denied', 'refused', 'refused'],
  ['document_requests',             'update', 'own',        null, 'denied', 'denied', 'denied', 'denied', 'denied', '401', '401', 'denied', 'denied', 'denied'],
  ['document_requests',             'delete', 'own',        null, 'ok', 'refused', 'ok', 'ok', 'ok', '401', '401', 'ok', 'refused', 'refused'],
  ['document_requests',             'delete', 'other',      'denied', 'none', 'refused', 'none', 'none', 'none', '401', '401', 'none', 'refused', 'refused'],
  ['document_requests',             'delete', 'unfiltered', 'denied', 'none', 'refused', 'none', 'none', 'none', '401', '401', 'none', 'refused', 'refused'],

  ['leads',                        'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['leads',                        'insert', 'any',        'ok',      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['leads',                        'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['leads',                        'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['leads',                        'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['service_marketplace_leads',    'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['service_marketplace_leads',    'insert', 'any',        'ok',      'ok',      'refused', 'ok',      'ok',      'ok',       '401', '401', 'ok',      'refused',      'refused'],
  ['service_marketplace_leads',    'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['service_marketplace_leads',    'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['service_marketplace_leads',    'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],

  ['rewards',                      'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['rewards',                      'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'ok',      'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['rewards',                      'update', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['rewards',                      'update', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['rewards',                      'delete', 'any',        'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],
  ['rewards',                      'delete', 'unfiltered', 'denied',  'none',    'none',    'none',    'ok',      'none',     '401', '401', 'none',    'none',         'none'],

  ['audit_log',                    'select', 'any',        'denied',  'none',    'none',    'none',    'rows',    'none',     '401', '401', 'none',    'none',         'none'],
  ['audit_log',                    'insert', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['audit_log',                    'update', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['audit_log',                    'update', 'unfiltered', 'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['audit_log',                    'delete', 'any',        'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
  ['audit_log',                    'delete', 'unfiltered', 'denied',  'denied',  'denied',  'denied',  'denied',  'denied',   '401', '401', 'denied',  'denied',       'denied'],
];

/** Every relation, verb and kind of row, with the outcome for each role. */
export const roleMatrix: readonly MatrixRow[] = cells.map(([relation, verb, target, ...outcomes]) => ({
  relation,
  verb,
  target,
  outcomes: Object.fromEntries(roles.map((role, index) => [role, outcomes[index] ?? null])) as Record<
    Role,
    Outcome | null
  >,
}));
