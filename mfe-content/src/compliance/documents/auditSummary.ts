import type { PolicySection } from '../../policy/policy';

export const auditSummary: readonly PolicySection[] = [
  {
    id: 'results',
    title: 'Results at a glance',
    blocks: [
      {
        table: {
          caption: 'Stated results and next dates',
          columns: ['Examination', 'Rhythm', 'Last result', 'Next'],
          rows: [
            ['Security audit', 'Quarterly penetration tests', '98/100', 'March 2025'],
            ['Compliance review', 'Annual', '99/100', 'July 2025'],
            ['Real-time monitoring', '24/7', 'Uptime 99.9%, response under 2 s', 'Continuous'],
          ],
        },
      },
      {
        title: 'What this is',
        notice:
          'A summary published by Fairshore. Full reports contain details that would help an attacker and are not published; issuers under engagement may read them on request, under confidentiality. No certificate or opinion of an accredited body is held.',
      },
    ],
  },
  {
    id: 'security',
    title: 'Security audit',
    blocks: [
      { heading: 'Scope', id: 'security-scope' },
      'The public pages, sign-in and accounts, the console, the interface to the database, and the way releases are delivered. Denial of service and the premises of suppliers are excluded.',
      { heading: 'Method', id: 'security-method' },
      {
        list: [
          'Testing from outside without an account, and from inside with the rights of a backer and of an administrator.',
          'The OWASP Application Security Verification Standard serves as the list of questions.',
          'Every rule of access in the database is tested with a case that must be refused.',
          'Automated scans of dependencies and of security headers on every release.',
        ],
      },
      { heading: 'Result', id: 'security-result' },
      'Score 98/100. By the scale of section 5 such a score leaves room for findings of low severity alone. Each becomes a task with an owner and a day, and is tested again before the next audit.',
    ],
  },
  {
    id: 'compliance',
    title: 'Compliance review',
    blocks: [
      'Score 99/100. Scope, method, finding and decision are described in the [Annual Compliance Report](/compliance/reports/compliance-report).',
    ],
  },
  {
    id: 'monitoring',
    title: 'Real-time monitoring',
    blocks: [
      'Availability is probed around the clock from several regions; a failure of two probes in a row alerts the person on call. Uptime is stated as 99.9% and response time as under 2 s. Both describe the service as measured by us and are targets for the future, not guarantees.',
      'Sign-in attempts, changes of rights and unusual volumes of requests raise an alert as well. The content of what people read is not monitored.',
    ],
  },
  {
    id: 'scores',
    title: 'What a score means',
    blocks: [
      'Both scores are internal. That of a security audit starts at 100 and loses points for each finding, by severity: critical 25, high 10, medium 3, low 1. That of the compliance review counts questions, as its report describes. A score compares one examination of ours with the next; it does not compare us with anyone else.',
    ],
  },
  {
    id: 'next',
    title: 'Next examinations',
    blocks: [
      'The next security audit is set for March 2025 and the next compliance review for July 2025. Findings that concern users are published here as soon as they are mended, and at once where users must act. Weaknesses may be reported to [security@fairshore.example](mailto:security@fairshore.example).',
    ],
  },
];
