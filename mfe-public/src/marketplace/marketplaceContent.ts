import { legalPackages } from './legalPackages';
import { marketingPackages } from './marketingPackages';
import type { ServiceCategory } from './servicePackage';
import { technologyPackages } from './technologyPackages';

export const marketplace = {
  title: 'Service marketplace',
  lead: 'Packages for issuers, each with a fixed scope. Prices are indicative, in US dollars; you receive a written quote before any work begins.',
};

export const categories: readonly [ServiceCategory, ServiceCategory, ServiceCategory] = [
  {
    slug: 'technology',
    label: 'Technology',
    text: 'The register, its rules and what your team sees of it. Delivered with tests, into repositories that are yours.',
    packages: technologyPackages,
  },
  {
    slug: 'legal',
    label: 'Legal',
    text: 'Documents and opinions, drafted with counsel licensed where you issue. Counsel signs; we keep the file complete.',
    packages: legalPackages,
  },
  {
    slug: 'marketing',
    label: 'Marketing',
    text: 'Material that survives diligence: every figure in it can be traced to a document, and every claim has been past counsel.',
    packages: marketingPackages,
  },
];

/** Packages per tab shown before Show More. */
export const packagesShown = 3;

export const requestForm = {
  title: 'Request Package',
  lead: 'We answer by e-mail, with questions or a written quote. Nothing is ordered or paid here.',
  demoHint: 'Demo mode: no backend is connected, so this form sends nothing.',
  failureHint: 'What you typed is still here.',
};
