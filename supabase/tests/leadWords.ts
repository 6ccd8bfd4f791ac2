const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

interface LeadWords {
  sent: { intent: string; source: string; meta?: Record<string, unknown> };
  shown: string;
}

const application = (meta: Record<string, unknown>, shown: string): LeadWords => ({
  sent: { intent: 'membership_application', source: 'apply_page', meta },
  shown,
});
const newsletter = (source: string, shown: string): LeadWords => ({
  sent: { intent: 'newsletter', source },
  shown,
});
const registration = (date: string, shown: string): LeadWords => ({
  sent: { intent: 'event_registration', source: 'community_events', meta: { event: { date } } },
  shown,
});

/** What forms send as codes, and the words in which staff read it, shared by the tests of the console and of its search. */
export const leadWords: readonly LeadWords[] = [
  application({ invests_as: 'own-money' }, 'Own money'),
  application({ invests_as: 'family-office' }, 'Family or family office'),
  application({ invests_as: 'company' }, 'Company or foundation'),
  application({ invests_as: 'fund' }, 'Fund or another pool of capital'),
  application({ invests_as: 'clients' }, 'On behalf of clients'),
  application({ invests_as: 'learning' }, 'Not yet, wants to learn first'),
  application({ ticket_range: 'under-1000' }, 'Under $1,000'),
  application({ ticket_range: '1000-10000' }, '$1,000 to $10,000'),
  application({ ticket_range: '10000-50000' }, '$10,000 to $50,000'),
  application({ ticket_range: '50000-250000' }, '$50,000 to $250,000'),
  application({ ticket_range: 'over-250000' }, 'Over $250,000'),
  application({ ticket_range: 'undecided' }, 'Not decided'),
  application({ country: 'RO' }, 'Romania'),
  application({ country: 'CI' }, 'Côte d’Ivoire'),
  application({ country: 'GB' }, 'United Kingdom'),
  newsletter('newsletter_section', 'Backer Community'),
  newsletter('resource_center', 'Resource Center'),
  newsletter('compliance_page', 'Compliance'),
  ...months.map((month, index) =>
    registration(
      `2026-${String(index + 1).padStart(2, '0')}-0${(index % 9) + 1}`,
      `${(index % 9) + 1} ${month} 2026`,
    ),
  ),
  registration('2026-10-20', '20 Oct 2026'),
];

/** The kinds of leads, and the label in which staff read each, shared likewise. */
export const leadKindWords: Readonly<Record<string, string>> = {
  package_request: 'Package request',
  event_registration: 'Event registration',
  newsletter: 'Newsletter',
  membership_application: 'Membership application',
  course_enrolment: 'Course enrolment',
  certification_enrolment: 'Certification enrolment',
  scale_inquiry: 'SCALE inquiry',
};
