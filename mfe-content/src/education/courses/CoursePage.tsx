import { formatCount, formatFigure } from '@fairshore/shared-data/money';
import { usePageMeta, useStructuredData } from '@fairshore/shared-ui';
import { Link, useParams } from '@fairshore/shared-ui/router';
import { categoryLabel, courses, learningPaths, priceLabel, sampleNote } from '../educationContent';
import type { Course } from '../educationContent';
import { MissingProgramme } from '../MissingProgramme';
import { namesInWords } from '../namesInWords';
import { CompletionMark } from './CompletionMark';
import { EnrolmentForm } from './EnrolmentForm';
import { Modules } from './Modules';
import { ProgrammeSheet } from './ProgrammeSheet';
import { enrolmentSteps, syllabi } from './syllabi';
import type { Syllabus } from './syllabi';

/** The syllabus of a course and its enrolment form, by the id in the URL. */
export function CoursePage() {
  const { slug = '' } = useParams();
  const course = courses.find(({ id }) => id === slug);
  const syllabus = syllabi.find((candidate) => candidate.course === slug);
  usePageMeta({ title: course?.title ?? 'Course not found', description: course?.description });

  if (!course || !syllabus) return <MissingProgramme what="course" />;
  return <CourseSheet key={course.id} course={course} syllabus={syllabus} />;
}

function CourseSheet({ course, syllabus }: { course: Course; syllabus: Syllabus }) {
  useStructuredData(() => ({
    '@type': 'Course',
    name: course.title,
    description: course.description,
    educationalLevel: course.level,
    provider: { '@type': 'Organization', name: 'Fairshore', url: '/' },
  }));
  const paths = learningPaths.filter((path) => path.courses.includes(course.id));

  return (
    <ProgrammeSheet
      title={course.title}
      lead={course.description}
      kind={`${categoryLabel(course.category)} · ${course.level} · ${course.instructor}`}
      facts={[
        { label: 'Duration', value: `${course.hours} hours`, hint: 'Live, online, small groups' },
        { label: 'Modules', value: course.modules },
        { label: 'Price', value: priceLabel(course.price) },
        {
          label: 'Rating',
          value: `${formatFigure(course.rating, 1)} of 5`,
          hint: `${formatCount(course.students)} students`,
        },
      ]}
      mark={<CompletionMark course={course.id} />}
      formTitle="Enrol"
      form={<EnrolmentForm kind="course" programme={course} />}
    >
      <h2>What you will be able to do</h2>
      <ul>
        {syllabus.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      <h2>Modules</h2>
      <Modules modules={syllabus.modules} />
      <h2>For whom</h2>
      <ul>
        {syllabus.audience.map((reader) => (
          <li key={reader}>{reader}</li>
        ))}
      </ul>
      <p>Before you start: {syllabus.prerequisites}</p>
      <h2>What you keep</h2>
      <p>{syllabus.result}</p>
      <h2>How enrolment works</h2>
      <ol>
        {enrolmentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {paths.length > 0 && (
        <p>
          Part of {paths.length === 1 ? 'the path' : 'the paths'}{' '}
          {namesInWords(paths.map(({ title }) => title))}.{' '}
          <Link to="/educational-resources">All courses</Link>
        </p>
      )}
      <p>
        <small>{sampleNote}</small>
      </p>
    </ProgrammeSheet>
  );
}
