import { readFileSync } from 'node:fs';
import { faultsOf } from '@fairshore/remote-kit/release';
import { z } from 'zod';

const link = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .exactOptional();

const fileSchema = z.strictObject({
  securityContact: z.email().exactOptional(),
  hstsPreload: z.boolean().exactOptional(),
  /** These go into the policy of every page as they are. */
  imageOrigins: z
    .array(
      z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be an origin such as https://cdn.example'),
    )
    .exactOptional(),
  links: z
    .strictObject({
      salesEmail: z.email().exactOptional(),
      bookConsultation: link,
      paymentFoundation: link,
      paymentGrowth: link,
      paymentAiTraining: link,
      partnerProfile: link,
      social: z.strictObject({ linkedin: link, facebook: link, x: link, telegram: link }).exactOptional(),
    })
    .exactOptional(),
});

/** What an operator sets for the whole site: links that leave it, whom to tell of a weakness, and where images are kept. */
export interface SiteConfigFile {
  readonly securityContact?: string;
  /** Whether the domain, with all beneath it, is to stand in the browsers' list of those that are https only. */
  readonly hstsPreload?: boolean;
  readonly imageOrigins?: readonly string[];
  readonly links?: Partial<SiteLinks>;
}

/** Addresses outside the suite; a page shows an absent one as an e-mail to `salesEmail`. */
export type SiteLinks = NonNullable<z.infer<typeof fileSchema>['links']> & { readonly salesEmail: string };

/** Reads the JSON file that `SITE_CONFIG` names. Throws an Error that lists what does not fit. */
export function readSiteConfigFile(file: string): SiteConfigFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`SITE_CONFIG: ${file} can't be read as JSON. ${reason}`, { cause: error });
  }
  const parsed = fileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = faultsOf(parsed.error, content).map((fault) => `  ${fault}`);
  throw new Error(`SITE_CONFIG: these entries of ${file} don't fit:\n${lines.join('\n')}`);
}
