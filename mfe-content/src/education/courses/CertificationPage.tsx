import { usePageMeta } from '@fairshore/shared-ui';
import { useParams } from '@fairshore/shared-ui/router';
import { certifications, priceLabel } from '../educationContent';
import type { Certification } from '../educationContent';
import { MissingProgramme } from '../MissingProgramme';
import { certificationDetails, certificationNote } from './certificationDetails';
import type { CertificationDetails } from './certificationDetails';
import { EnrolmentForm } from './EnrolmentForm';
import { Modules } from './Modules';
import { ProgrammeSheet } from './ProgrammeSheet';
import { enrolmentSteps } from './syllabi';

/** The programme of a certification and its enrolment form, by the id in the URL. */
export function CertificationPage() {
  const { slug = '' } = useParams();
  const certification = certifications.find(({ id }) => id === slug);
  const details = certificationDetails.find((candidate) => candidate.certification === slug);
  usePageMeta({
    title: certification?.title ?? 'Certification not found',
    description: certification?.description,
  });

  if (!certification || !details) return <MissingProgramme what="certification" />;
  return <CertificationSheet key={certification.id} certification={certification} details={details} />;
}

function CertificationSheet({ certification, details }: CertificationSheetProps) {
  return (
    <ProgrammeSheet
      title={certification.title}
      lead={certification.description}
      kind="Professional certification"
      facts={[
        { label: 'Duration', value: `${certification.hours} hours`, hint: 'Live, online, small groups' },
        { label: 'Parts', value: details.parts.length },
        { label: 'Price', value: priceLabel(certification.price), hint: 'Examination included' },
      ]}
      formTitle="Enrol"
      form={<EnrolmentForm kind="certification" programme={certification} />}
    >
      <h2>Programme</h2>
      <Modules modules={details.parts} />
      <h2>Assessment</h2>
      <ul>
        {details.assessment.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <h2>For whom</h2>
      <ul>
        {details.audience.map((reader) => (
          <li key={reader}>{reader}</li>
        ))}
      </ul>
      <h2>Validity</h2>
      <p>{details.validity}</p>
      <p>{certificationNote}</p>
      <h2>How enrolment works</h2>
      <ol>
        {enrolmentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ProgrammeSheet>
  );
}

interface CertificationSheetProps {
  certification: Certification;
  details: CertificationDetails;
}
