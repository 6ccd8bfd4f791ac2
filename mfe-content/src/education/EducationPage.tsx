import {
  Button,
  ButtonLink,
  CallToAction,
  Container,
  counted,
  EmptyState,
  media,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { SearchField } from '@fairshore/shared-ui/field';
import { PlainTabs, TabPanel, Tabs, useKeyRun } from '@fairshore/shared-ui/tabs';
import styled from 'styled-components';
import { CategoryButtons } from '../library/CategoryButtons';
import { LibraryHero } from '../library/LibraryHero';
import { OffPaper } from '../library/PrintButton';
import { useLibraryAddress } from '../library/useLibraryAddress';
import { Certifications } from './Certifications';
import { CourseLists } from './CourseLists';
import { categories, closing, courses, pageLead, pageTitle, tools } from './educationContent';
import { categoryOf, findCourses, findTools, tabOf } from './findEducation';
import type { EducationTab } from './findEducation';
import { LearningPaths } from './LearningPaths';
import { ToolList } from './ToolList';

const tabs = [
  { value: 'courses', label: 'Courses', count: courses.length },
  { value: 'tools', label: 'Tools', count: tools.length },
] as const;

/** Courses and tools, searched and filtered through the URL; paths and certifications below. */
export function EducationPage() {
  const address = useLibraryAddress();
  const tab = tabOf(address.get('tab'));
  const { continues, runProps } = useKeyRun(tab);
  const category = categoryOf(address.get('category'));
  const foundCourses = findCourses(category, address.search);
  const foundTools = findTools(category, address.search);
  const opened = (address.get('more') ?? '').split(',').filter(Boolean);

  function handleToggle(list: string, isOpen: boolean) {
    const others = opened.filter((name) => name !== list);
    address.adjust({ more: (isOpen ? [...others, list] : others).join(',') });
  }

  function handleTab(value: EducationTab) {
    const write = continues(value) ? address.adjust : address.change;
    write({ tab: value === 'tools' ? value : null });
  }

  function addressOf(value: EducationTab) {
    const parameters = {
      ...(address.search !== '' && { q: address.search }),
      ...(category !== 'all' && { category }),
      ...(value === 'tools' && { tab: value }),
    };
    return `?${new URLSearchParams(parameters).toString()}`;
  }

  const empty = (title: string) => (
    <EmptyState
      title={title}
      text="Try adjusting your search terms or filters."
      action={
        <Button variant="secondary" onClick={() => address.change({ q: null, category: null })}>
          Clear search and filters
        </Button>
      }
    />
  );

  return (
    <>
      <LibraryHero title={pageTitle} lead={pageLead} />
      <Band {...runProps}>
        <Tabs items={tabs} value={tab} onValueChange={handleTab} label="Courses or tools">
          <PlainTabs label="Courses or tools" items={tabs} value={tab} addressOf={addressOf} />
          <Controls role="search" aria-label={tab === 'tools' ? 'Tools' : 'Courses'}>
            <SearchField
              label={tab === 'tools' ? 'Search tools' : 'Search courses'}
              placeholder={tab === 'tools' ? 'Search tools...' : 'Search courses...'}
              value={address.typed}
              onValueChange={address.setTyped}
            />
            <CategoryButtons
              label="Category"
              options={categories}
              value={category}
              onValueChange={(value) => address.change({ category: value === 'all' ? null : value })}
            />
          </Controls>
          <VisuallyHidden role="status">
            {tab === 'tools'
              ? counted(foundTools.length, 'tool')
              : counted(foundCourses.all.length, 'course')}
          </VisuallyHidden>
          <TabPanel value="courses">
            {foundCourses.all.length > 0 ? (
              <CourseLists
                {...foundCourses}
                isOpen={opened.includes('courses')}
                onToggle={(isOpen) => handleToggle('courses', isOpen)}
              />
            ) : (
              empty('No Courses Found')
            )}
          </TabPanel>
          <TabPanel value="tools">
            {foundTools.length > 0 ? (
              <ToolList
                tools={foundTools}
                isOpen={opened.includes('tools')}
                onToggle={(isOpen) => handleToggle('tools', isOpen)}
              />
            ) : (
              empty('No Tools Found')
            )}
          </TabPanel>
        </Tabs>
      </Band>
      <LearningPaths />
      <Certifications />
      <OffPaper>
        <CallToAction title={closing.title} text={closing.text}>
          <ButtonLink to="/advisory">{closing.advisory}</ButtonLink>
          <ButtonLink to="/resources" variant="secondary">
            {closing.resources}
          </ButtonLink>
        </CallToAction>
      </OffPaper>
    </>
  );
}

const Band = styled(Container)`
  padding-block: ${token('space.5')} calc(${token('gap.section')} / 2);
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.4')} ${token('space.6')};
  align-items: start;
  padding-block: ${token('space.6')} ${token('space.3')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
