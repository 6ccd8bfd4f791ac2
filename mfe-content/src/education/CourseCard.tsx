import { formatCount, formatFigure } from '@fairshore/shared-data/money';
import { Badge, ButtonLink, Card, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { StarIcon } from '@fairshore/shared-ui/icons';
import { useId } from 'react';
import styled from 'styled-components';
import { categoryLabel, priceLabel } from './educationContent';
import type { Course } from './educationContent';
import { useCourseProgress } from './useCourseProgress';

/** A course: what it is, what it requires and costs, and a link to its syllabus. */
export function CourseCard({ course, isPopular = false }: CourseCardProps) {
  const titleId = useId();
  const isCompleted = useCourseProgress().completed.includes(course.id);

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <Picture>
        <img src={course.thumbnail} alt="" width={640} height={360} loading="lazy" decoding="async" />
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
        {isCompleted && <Badge tone="open">Completed</Badge>}
      </Picture>
      <Text>
        <Kind>
          {categoryLabel(course.category)} · {course.level}
        </Kind>
        <h3 id={titleId}>{course.title}</h3>
        <p>{course.description}</p>
        <Facts>
          <div>
            <dt>Duration</dt>
            <dd>{course.hours} hours</dd>
          </div>
          <div>
            <dt>Modules</dt>
            <dd>{course.modules}</dd>
          </div>
          <div>
            <dt>Students</dt>
            <dd>{formatCount(course.students)}</dd>
          </div>
          <div>
            <dt>Rating</dt>
            <dd>
              <StarIcon size={14} /> {formatFigure(course.rating, 1)}
              <VisuallyHidden> of 5</VisuallyHidden>
            </dd>
          </div>
        </Facts>
        <Instructor>{course.instructor}</Instructor>
        <Foot>
          <strong>{priceLabel(course.price)}</strong>
          <ButtonLink variant="secondary" to={`/educational-resources/courses/${course.id}`}>
            View syllabus
            <VisuallyHidden> of {course.title}</VisuallyHidden>
          </ButtonLink>
        </Foot>
      </Text>
    </Sheet>
  );
}

interface CourseCardProps {
  course: Course;
  /** Marks it as one of the most popular. */
  isPopular?: boolean;
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 2 / 1;
  overflow: hidden;
  background: ${token('color.sunken')};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: bottom;
  }
  > span {
    position: absolute;
    top: ${token('space.3')};
    left: ${token('space.3')};
  }
  > span + span {
    right: ${token('space.3')};
    left: auto;
  }
  @media print {
    display: none;
  }
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: ${token('space.5')};
  > p:not(:first-child) {
    flex: 1;
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
`;

const Kind = styled.p`
  ${textStyle('label')}
  margin-bottom: ${token('space.1')};
  color: ${token('color.ink-2')};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: ${token('space.3')};
  margin-top: ${token('space.4')};
  padding-block: ${token('space.4')};
  border-block: 1px solid ${token('color.line')};
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    display: flex;
    align-items: center;
    gap: 4px;
    font: 600 0.875rem/1.45 ${token('font.family')};
    font-variant-numeric: tabular-nums;
  }
  svg {
    fill: currentColor;
  }
`;

const Instructor = styled.small`
  ${textStyle('label')}
  margin-top: ${token('space.3')};
  color: ${token('color.ink-2')};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  margin-top: ${token('space.4')};
  strong {
    ${textStyle('figure')}
    font-variant-numeric: tabular-nums;
  }
`;
