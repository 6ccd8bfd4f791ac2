import {
  Badge,
  Card,
  CheckIcon,
  media,
  ProgressBar,
  Section,
  textStyle,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import { useId } from 'react';
import styled from 'styled-components';
import { coursesOf, learningPaths } from './educationContent';
import type { Course, LearningPath } from './educationContent';
import { ProgressFailure } from './ProgressFailure';
import { useCourseProgress } from './useCourseProgress';

/** Courses in a sensible order for a kind of reader, with how many of them the reader marked as completed. */
export function LearningPaths() {
  const { completed, isPending, loadFailure, isRetrying, retry } = useCourseProgress();
  const isKnown = !isPending && loadFailure === null;

  return (
    <Section
      title="Structured Learning Paths"
      lead="Courses in an order in which each prepares the next. The count starts with your first completed course: mark it on the course’s page."
      ground="surface"
    >
      {loadFailure && <ProgressFailure failure={loadFailure} isRetrying={isRetrying} retry={retry} />}
      <Grid>
        {learningPaths.map((path) => (
          <li key={path.title}>
            <PathCard path={path} completed={completed} isKnown={isKnown} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function PathCard({ path, completed, isKnown }: PathCardProps) {
  const titleId = useId();
  const steps = coursesOf(path);
  const isCompleted = ({ id }: Course) => completed.includes(id);
  const done = steps.filter(isCompleted).length;
  const hours = steps.reduce((sum, course) => sum + course.hours, 0);

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>{path.title}</h3>
      <p>{path.description}</p>
      <Progress>
        <span>
          {isKnown && `${done}/`}
          {steps.length} courses
        </span>
        {isKnown && done === steps.length ? (
          <Badge tone="open">Path completed</Badge>
        ) : (
          <span>{hours} hours</span>
        )}
      </Progress>
      {isKnown ? (
        <ProgressBar value={(done / steps.length) * 100} label={`${path.title}: completed courses`} />
      ) : (
        <NoProgress />
      )}
      <ol>
        {steps.map((course) => (
          <li key={course.id}>
            <Link to={`/educational-resources/courses/${course.id}`}>
              {course.title}
              {isCompleted(course) && (
                <>
                  <VisuallyHidden> (completed)</VisuallyHidden>
                  <CheckIcon size={16} />
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

interface PathCardProps {
  path: LearningPath;
  /** Ids of the courses that the reader completed. */
  completed: readonly string[];
  /** Whether `completed` is final: until the account's progress has loaded, the number is unknown. */
  isKnown: boolean;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sheet = styled(Card)`
  padding: ${token('space.6')};
  break-inside: avoid;
  ${media.phone} {
    padding: ${token('space.5')};
  }
  > p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
  ol {
    margin-top: ${token('space.4')};
    counter-reset: step;
    ${textStyle('meta')}
  }
  ol li {
    counter-increment: step;
    border-bottom: 1px solid ${token('color.line')};
    &:last-child {
      border-bottom: 0;
    }
  }
  ol a {
    display: flex;
    gap: ${token('space.3')};
    padding-block: 12px;
    text-decoration: none;
    &::before {
      content: counter(step) / '';
      min-width: 1.2em;
      color: ${token('color.accent')};
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    &:hover {
      text-decoration: underline;
    }
    svg {
      flex: none;
      margin-left: auto;
      color: ${token('color.accent')};
    }
  }
`;

/* As high as the bar that may appear. */
const NoProgress = styled.div`
  height: 8px;
`;

const Progress = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block: ${token('space.4')} ${token('space.2')};
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
  font-variant-numeric: tabular-nums;
  > :first-child {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;
