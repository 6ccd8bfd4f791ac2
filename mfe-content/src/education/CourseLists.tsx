import { useId } from 'react';
import styled from 'styled-components';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { MoreToggle, shownAtFirst } from '../library/MoreToggle';
import { CourseCard } from './CourseCard';
import { sampleNote } from './educationContent';
import type { Course } from './educationContent';

/** Featured courses and all courses; one toggle opens both lists. */
export function CourseLists({ featured, all, isOpen, onToggle }: CourseListsProps) {
  const id = useId();
  const shown = (list: readonly Course[]) => (isOpen ? list : list.slice(0, shownAtFirst));

  return (
    <Stack>
      <Sample>{sampleNote}</Sample>
      {featured.length > 0 && (
        <section aria-labelledby={`${id}-featured-title`}>
          <h2 id={`${id}-featured-title`}>Featured Courses</h2>
          <Grid id={`${id}-featured`}>
            {shown(featured).map((course) => (
              <li key={course.id}>
                <CourseCard course={course} isPopular />
              </li>
            ))}
          </Grid>
        </section>
      )}
      <section aria-labelledby={`${id}-all-title`}>
        <h2 id={`${id}-all-title`}>All Courses</h2>
        <Grid id={`${id}-all`}>
          {shown(all).map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </Grid>
        {all.length > shownAtFirst && (
          <MoreToggle
            isOpen={isOpen}
            onToggle={onToggle}
            closeLabel="Show Less"
            subject="courses"
            total={all.length}
            controls={`${id}-featured ${id}-all`}
          />
        )}
      </section>
    </Stack>
  );
}

interface CourseListsProps {
  featured: readonly Course[];
  all: readonly Course[];
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.9')};
  h2 {
    ${textStyle('title')}
    margin-bottom: ${token('space.6')};
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  > li {
    display: grid;
    break-inside: avoid;
  }
`;

const Sample = styled.p`
  margin-bottom: calc(-1 * ${token('space.8')});
  ${textStyle('label')}
  color: ${token('color.ink-2')};
`;
