import { dataSource, fetchInTime } from '@fairshore/shared-auth';
import { underOneKey } from '@fairshore/shared-data/leads';
import { siteLinks } from '@fairshore/shared-data/site';
import { mailAddress } from '../site-links/mailAddress';

/** The values of the SCALE form; optional fields are empty strings when left out. */
export interface ScaleInquiry {
  name: string;
  email: string;
  phone: string;
  product: string;
  jurisdiction: string;
  budget: string;
  /** Value of the hidden field: people leave it empty, and the server drops whatever a program fills in. */
  website: string;
}

const scaleSubject = 'SCALE package inquiry';

/**
 * Posts the inquiry, which is stored once however often it is sent; false when the server refused it, could not be reached or took too
 * long, and without a backend, which posts nothing.
 */
export function postScaleInquiry(inquiry: ScaleInquiry): Promise<boolean> {
  return inquirySource.post(inquiry);
}

const inquirySource = dataSource({
  supabase: {
    async post({ website, ...data }: ScaleInquiry): Promise<boolean> {
      const inquiry = { to: siteLinks().salesEmail, subject: scaleSubject, data };
      const sent = website ? { ...inquiry, website } : inquiry;
      try {
        await underOneKey(JSON.stringify(sent), async (requestId) => {
          const response = await fetchInTime('/api/scale-inquiry', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...sent, requestId }),
          });
          if (!response.ok) throw new Error(`The server answered ${response.status}.`);
        });
        return true;
      } catch {
        return false;
      }
    },
  },
  demo: { post: async () => false },
});

/** The same inquiry as a mail draft to the sales address. */
export function scaleMailDraft(inquiry: ScaleInquiry): string {
  const lines = [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone],
    ['Product', inquiry.product],
    ['Jurisdiction', inquiry.jurisdiction],
    ['Budget', inquiry.budget],
  ].map(([label, value]) => `${label}: ${value || '—'}`);
  return mailAddress(scaleSubject, lines.join('\r\n'));
}
