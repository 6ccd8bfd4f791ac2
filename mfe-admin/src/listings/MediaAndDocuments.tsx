import { FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import { ImagePreview } from './ImagePreview';
import type { ListingFormSectionProps } from './listingForm';

const documents = [
  { name: 'onepagerLink', label: 'One Pager' },
  { name: 'investorDeckLink', label: 'Investor Deck' },
  { name: 'financialsLink', label: 'Financial Model' },
  { name: 'whitepaperLink', label: 'Whitepaper' },
] as const;

/** The image with its preview, and the four documents. */
export function MediaAndDocuments({ form }: ListingFormSectionProps) {
  return (
    <FormSection title="Media & Key Documents">
      <WholeRow>
        <FormTextField
          form={form}
          name="imageLink"
          label="Image Link"
          hint="An https:// address. Without one, the listing shows the image of its sector."
          type="url"
          autoComplete="off"
        />
        <ImagePreview address={form.watch('imageLink')} />
      </WholeRow>
      {documents.map(({ name, label }) => (
        <FormTextField
          key={name}
          form={form}
          name={name}
          label={label}
          hint="Public URL (PDF, PPTX, XLSX or webpage)"
          type="url"
          autoComplete="off"
        />
      ))}
    </FormSection>
  );
}
