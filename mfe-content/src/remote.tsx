import type { Remote } from '@fairshore/remote-kit';

export const remote: Remote = {
  contract: 2,
  addresses: async () => (await import('./addresses')).addresses,
  events: async () => (await import('./community/announcedEvents')).announcedEvents,
  routes: [
    {
      path: '/advisory',
      title: 'Advisory Support',
      description:
        'Advice for issuers of tokenized real-world assets: a consultation with a senior partner and three packages with stated scope, price and duration.',
      load: () => import('./advisory/AdvisoryPage').then((page) => page.AdvisoryPage),
    },
    {
      path: '/backer-community',
      title: 'Backer Community',
      description:
        'Events, membership and a newsletter for people who back tokenized real-world assets, and third-party AI tools for reading and comparing them.',
      load: () => import('./community/CommunityPage').then((page) => page.CommunityPage),
    },
    {
      path: '/privacy',
      title: 'Privacy Policy',
      description:
        'What personal data Fairshore collects, why, on what legal basis and for how long, what your browser stores, and how to use your rights.',
      load: () => import('./privacy/PrivacyPage').then((page) => page.PrivacyPage),
    },
    {
      path: '/resources',
      title: 'Resource Center',
      description:
        'Standards, regulation and official papers on tokenized real-world assets, summed up in plain words, and articles on reading an offering.',
      load: () => import('./resources/ResourcesPage').then((page) => page.ResourcesPage),
    },
    {
      path: '/resources/:slug',
      title: 'Article',
      description: 'An article of the Resource Center on tokenized real-world assets.',
      load: () => import('./resources/ArticlePage').then((page) => page.ArticlePage),
    },
    {
      path: '/terms',
      title: 'Terms and Conditions',
      description:
        'The agreement about using Fairshore: non-binding interest, no client funds, no fees for Backers, New York law, and how legal inquiries are answered.',
      load: () => import('./terms/TermsPage').then((page) => page.TermsPage),
    },
    {
      path: '/disclaimer',
      title: 'Disclaimer',
      description:
        'Risk warning, risk factors and notices for the United States, the European Union, the United Kingdom and other jurisdictions, in eleven sections.',
      load: () => import('./disclaimer/DisclaimerPage').then((page) => page.DisclaimerPage),
    },
    {
      path: '/security',
      title: 'Security, Privacy and Compliance',
      description:
        'How Fairshore protects accounts and documents, which standards that follows and how far, and the risks that remain.',
      load: () => import('./security/SecurityPage').then((page) => page.SecurityPage),
    },
    {
      path: '/educational-resources',
      title: 'Educational Resources',
      description:
        'Courses on blockchain, real-world assets and artificial intelligence with their full syllabus, calculators that show their formula, learning paths and certifications.',
      load: () => import('./education/EducationPage').then((page) => page.EducationPage),
    },
    {
      path: '/educational-resources/courses/:slug',
      title: 'Course',
      description: 'A course with its modules, what you will be able to do, and how to enrol.',
      load: () => import('./education/courses/CoursePage').then((page) => page.CoursePage),
    },
    {
      path: '/educational-resources/certifications/:slug',
      title: 'Certification',
      description: 'A professional certification with its programme, its assessment, and how to enrol.',
      load: () => import('./education/courses/CertificationPage').then((page) => page.CertificationPage),
    },
    {
      path: '/compliance',
      title: 'Compliance',
      description:
        'Fairshore’s legal position, registrations, policies, audits and reports, and how to reach or report to the compliance team.',
      load: () => import('./compliance/CompliancePage').then((page) => page.CompliancePage),
    },
    {
      path: '/compliance/policies/:slug',
      title: 'Compliance policy',
      description: 'A policy of Fairshore in full, to be read, printed or saved.',
      load: () => import('./compliance/DocumentPage').then((page) => page.PolicyPage),
    },
    {
      path: '/compliance/reports/:slug',
      title: 'Compliance report',
      description: 'A report of Fairshore in full, to be read, printed or saved.',
      load: () => import('./compliance/DocumentPage').then((page) => page.ReportPage),
    },
    {
      path: '/educational-resources/tools/:slug',
      title: 'Tool',
      description: 'A free calculator or checklist, with its formula, its assumptions and its sources.',
      load: () => import('./education/tools/ToolPage').then((page) => page.ToolPage),
    },
  ],
};
