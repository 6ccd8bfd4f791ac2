import { readFileSync } from 'node:fs';
import { faultsOf } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { sentenceOf } from './sentenceOf';

const link = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .exactOptional();

const fileSchema = z.strictObject({
  securityContact: z.email().exactOptional(),
  hstsPreload: z.boolean().exactOptional(),
  /** These are inserted into the policy of every page unchanged. */
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

/** The operator's settings for the whole site: external links, the security contact, and the origins of images. */
export interface SiteConfigFile {
  readonly securityContact?: string;
  /** Whether the domain, with its subdomains, is meant for the browsers' HSTS preload list. */
  readonly hstsPreload?: boolean;
  readonly imageOrigins?: readonly string[];
  readonly links?: Partial<SiteLinks>;
}

/** URLs outside the suite; a missing one is shown as an e-mail link to `salesEmail`. */
export type SiteLinks = NonNullable<z.infer<typeof fileSchema>['links']> & { readonly salesEmail: string };

/** Reads the JSON file that `SITE_CONFIG` names. Throws an Error that says why it can't be read, or lists all invalid entries. */
export function readSiteConfigFile(file: string): SiteConfigFile {
  const text = textOf(file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`SITE_CONFIG: ${file} can't be read as JSON. ${reason}`, { cause: error });
  }
  const parsed = fileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = faultsOf(parsed.error, content).map((fault) => `  ${fault}`);
  throw new Error(`SITE_CONFIG: these entries of ${file} don't fit:\n${lines.join('\n')}`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // Of a folder that is read as a file, Node's error names no path.
    const named = error instanceof Error ? Object.assign(error, { path: file }) : error;
    throw new Error(`SITE_CONFIG: ${sentenceOf(named)}`, { cause: error });
  }
}
