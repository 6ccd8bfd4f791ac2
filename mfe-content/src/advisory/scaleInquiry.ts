import { dataSource, fetchInTime } from '@fairshore/shared-auth';
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

/** Posts the inquiry; false when the server refused it, could not be reached or took too long, and without a backend, which posts nothing. */
export function postScaleInquiry(inquiry: ScaleInquiry): Promise<boolean> {
  return inquirySource.post(inquiry);
}

const inquirySource = dataSource({
  supabase: {
    async post({ website, ...data }: ScaleInquiry): Promise<boolean> {
      const inquiry = { to: siteLinks().salesEmail, subject: scaleSubject, data };
      try {
        const response = await fetchInTime('/api/scale-inquiry', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(website ? { ...inquiry, website } : inquiry),
        });
        return response.ok;
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
