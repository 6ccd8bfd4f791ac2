import { useAuth } from '@fairshore/shared-auth';
import { CodeRequest } from '@fairshore/shared-auth/account';
import {
  Button,
  ErrorState,
  PageHeader,
  Skeleton,
  loadable,
  media,
  textStyle,
  token,
  useLoaded,
  usePageMeta,
} from '@fairshore/shared-ui';
import { NavigationType, useAddressParams, useNavigationType } from '@fairshore/shared-ui/router';
import type { Loadable } from '@fairshore/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { ConsoleHeader } from './ConsoleHeader';
import { ConsoleNavigation } from './ConsoleNavigation';
import { sectionOf } from './consoleSections';
import { useAccessDoubt } from './useAccessDoubt';

// Loaded after the page, because it is only visible in print.
const paperSource = loadable(() => import('./workPaper'));

/** The admin console: its header, a sidebar of sections, and the section that the address names. */
export function ConsolePage() {
  const { user } = useAuth();
  const { value: paper } = useLoaded(paperSource);
  useAccessDoubt();
  const [params] = useAddressParams();
  const { value, label, source } = sectionOf(params.get('tab'));
  usePageMeta({ title: `${label} · Admin console`, description: 'The console of Fairshore staff.' });
  useTopOf(value);

  return (
    <>
      <ConsoleHeader />
      <Columns>
        <ConsoleNavigation current={value} />
        <Content data-printed-page>
          {paper && <paper.WorkPaper person={user?.email} />}
          <SectionPlace key={value} title={label} source={source} />
        </Content>
      </Columns>
      <CodeRequest />
    </>
  );
}

/** Scrolls to the top of the next section, which only changes the address's query; after Back the browser scrolls. */
function useTopOf(section: string) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(section);

  useLayoutEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    if (!isBack) window.scrollTo(0, 0);
  }, [section, isBack]);
}

/** A section once its chunk has arrived; if it doesn't, the rest of the console stays. */
function SectionPlace({ title, source }: { title: string; source: Loadable<ComponentType> }) {
  const { value: Section, hasFailed, retry } = useLoaded(source);
  if (Section) return <Section />;
  if (!hasFailed) return <SectionSkeleton title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        title="This section could not be opened"
        text="A part of it did not arrive. Check your connection and try again."
        action={<Button onClick={retry}>Retry</Button>}
      />
    </>
  );
}

/** Shown while a section's chunk loads. */
function SectionSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy>
      <PageHeader title={title} />
      <Skeleton width="100%" height={420} />
    </div>
  );
}

// The negative margin cancels the footer's distance to the page, so that the sidebar reaches down to it.
const Columns = styled.div`
  display: grid;
  grid-template-columns: 14.5rem minmax(0, 1fr);
  min-height: 100vh;
  margin-bottom: calc(-1 * ${token('gap.section')});

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }

  @media print {
    display: block;
    min-height: 0;
    margin: 0;
  }
`;

const Content = styled.div`
  padding: 0 ${token('width.gutter')} ${token('space.9')};

  > header {
    padding-block: ${token('space.6')} ${token('space.5')};
  }

  h1 {
    ${textStyle('section')}
  }
`;
