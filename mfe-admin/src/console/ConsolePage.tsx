import { media, token, usePageMeta } from '@fairshore/shared-ui';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { styled } from 'styled-components';
import { ConsoleHeader } from './ConsoleHeader';
import { ConsoleNavigation } from './ConsoleNavigation';
import { sectionOf } from './consoleSections';

/** The admin console: its header, a sidebar of sections, and the section that the address names. */
export function ConsolePage() {
  const [params] = useSearchParams();
  const { value, label, Section } = sectionOf(params.get('tab'));
  usePageMeta({ title: `${label} · Admin console`, description: 'The console of Fairshore staff.' });

  return (
    <>
      <ConsoleHeader />
      <Columns>
        <ConsoleNavigation current={value} />
        <Content>
          <Section key={value} />
        </Content>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  min-height: 70vh;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

const Content = styled.div`
  padding: ${token('space.7')} ${token('width.gutter')} ${token('space.9')};
`;
