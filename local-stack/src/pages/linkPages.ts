import { escapeHtml, localPage } from '@fairshore/local-supabase/pages';
import type { SiteLinks } from '@fairshore/release-host';

/** External links by the last part of their local address: the setting, and what the link leads to on a real installation. */
const externalLinks = {
  'book-consultation': {
    setting: 'bookConsultation',
    leadsTo: 'the meeting scheduler of the senior partner',
  },
  'payment-foundation': {
    setting: 'paymentFoundation',
    leadsTo: 'the payment page of the FOUNDATION package',
  },
  'payment-growth': { setting: 'paymentGrowth', leadsTo: 'the payment page of the GROWTH package' },
  'payment-ai-training': {
    setting: 'paymentAiTraining',
    leadsTo: 'the payment page of an AI training session',
  },
  'partner-profile': { setting: 'partnerProfile', leadsTo: 'the professional profile of the senior partner' },
  linkedin: { setting: 'social.linkedin', leadsTo: 'Fairshore on LinkedIn' },
  facebook: { setting: 'social.facebook', leadsTo: 'Fairshore on Facebook' },
  x: { setting: 'social.x', leadsTo: 'Fairshore on X' },
  telegram: { setting: 'social.telegram', leadsTo: 'the Fairshore channel on Telegram' },
} as const satisfies Record<string, { setting: string; leadsTo: string }>;

type LinkName = keyof typeof externalLinks;

const addressOf = (name: LinkName) => `/_local/links/${name}`;

/** The links of a stack whose operator has set none: each leads to a page that names the setting to replace it. */
export const standInLinks: SiteLinks = {
  salesEmail: 'advisory@fairshore.example',
  bookConsultation: addressOf('book-consultation'),
  paymentFoundation: addressOf('payment-foundation'),
  paymentGrowth: addressOf('payment-growth'),
  paymentAiTraining: addressOf('payment-ai-training'),
  partnerProfile: addressOf('partner-profile'),
  social: {
    linkedin: addressOf('linkedin'),
    facebook: addressOf('facebook'),
    x: addressOf('x'),
    telegram: addressOf('telegram'),
  },
};

/** The page at /_local/links/NAME; undefined for a name without a link. */
export function linkPage(name: string): Response | undefined {
  if (!isLinkName(name)) return undefined;
  const { setting, leadsTo } = externalLinks[name];
  return localPage(
    'A link of the operator',
    `<h1>This link is the operator's to set</h1>
     <p class="lead">On an installation it leads to ${escapeHtml(leadsTo)}. This stack runs on your machine and knows no such address.</p>
     <section aria-labelledby="how"><h2 id="how">To set it</h2>
       <p>Write the address into a JSON file as <code>links.${escapeHtml(setting)}</code> and name the file in the variable <code>SITE_CONFIG</code> when you start the suite.</p></section>
     <p class="back"><a href="/">Back to Fairshore</a></p>`,
  );
}

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(externalLinks, name);
}
