import { useQuery } from '@fairshore/shared-data/query';
import { FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import { ImagePreview } from './ImagePreview';
import { imageHint, imageOrigins } from './imageOrigins';
import type { ListingFormSectionProps } from './listingForm';
import type { ImageCheck } from './useImageCheck';

const documents = [
  { name: 'onepagerLink', label: 'One Pager' },
  { name: 'investorDeckLink', label: 'Investor Deck' },
  { name: 'financialsLink', label: 'Financial Model' },
  { name: 'whitepaperLink', label: 'Whitepaper' },
] as const;

/** The form section for the image with its preview, and the four documents. */
export function MediaAndDocuments({ form, image }: MediaAndDocumentsProps) {
  const shownOrigins = useQuery(imageOrigins).data;

  return (
    <FormSection title="Media & Key Documents">
      <WholeRow>
        <FormTextField
          form={form}
          name="imageLink"
          label="Image Link"
          hint={imageHint(shownOrigins)}
          type="url"
          autoComplete="off"
        />
        <ImagePreview address={form.watch('imageLink')} image={image} shownOrigins={shownOrigins} />
      </WholeRow>
      {documents.map(({ name, label }) => (
        <FormTextField
          key={name}
          form={form}
          name={name}
          label={label}
          hint="Public URL (PDF, PPTX, XLSX or webpage). Another address counts as a new version."
          type="url"
          autoComplete="off"
        />
      ))}
    </FormSection>
  );
}

interface MediaAndDocumentsProps extends ListingFormSectionProps {
  image: ImageCheck;
}
