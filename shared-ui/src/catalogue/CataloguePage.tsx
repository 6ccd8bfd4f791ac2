import styled from 'styled-components';
import { Chips } from '../chips/Chips';
import { ContourField } from '../contour/ContourField';
import { Container } from '../layout/Container';
import { usePageMeta } from '../page-meta/usePageMeta';
import { useColorScheme, type ColorSchemeChoice } from '../theme/useColorScheme';
import { ToastRegion } from '../toast/ToastRegion';
import { token } from '../tokens/token';
import { ActionSpecimens } from './ActionSpecimens';
import { FieldSpecimens } from './FieldSpecimens';
import { FigureSpecimens } from './FigureSpecimens';
import { FoundationSpecimens } from './FoundationSpecimens';
import { OverlaySpecimens } from './OverlaySpecimens';
import { ProjectSpecimens } from './ProjectSpecimens';
import { StateSpecimens } from './StateSpecimens';
import { StructureSpecimens } from './StructureSpecimens';
import { TableSpecimens } from './TableSpecimens';

const chapters = [
  { id: 'foundations', title: 'Foundations', Body: FoundationSpecimens },
  { id: 'actions', title: 'Actions', Body: ActionSpecimens },
  { id: 'fields', title: 'Fields', Body: FieldSpecimens },
  { id: 'projects', title: 'Projects', Body: ProjectSpecimens },
  { id: 'figures', title: 'Figures', Body: FigureSpecimens },
  { id: 'tables', title: 'Tables', Body: TableSpecimens },
  { id: 'structure', title: 'Structure', Body: StructureSpecimens },
  { id: 'overlays', title: 'Overlays', Body: OverlaySpecimens },
  { id: 'states', title: 'States', Body: StateSpecimens },
] as const;

const schemes: { value: ColorSchemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every component in every state, for people and for tests; the shell shows it at /_components. */
export function CataloguePage() {
  const { choice, setChoice } = useColorScheme();
  usePageMeta({ title: 'Components', description: 'The parts that every Fairshore screen is built from.' });

  return (
    <>
      <Cover data-ground="hero">
        <ContourField name="hero" color="line-2" fade="start" isDrifting />
        <Container>
          <h1>One chart, drawn from few lines.</h1>
          <p>The parts that every Fairshore screen is built from, each in every state it can take.</p>
          <Chips label="Colour scheme" options={schemes} value={choice} onValueChange={setChoice} />
        </Container>
      </Cover>
      <Layout>
        <Contents aria-label="Chapters">
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <div>
          {chapters.map(({ id, title, Body }) => (
            <Chapter key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Body />
            </Chapter>
          ))}
        </div>
      </Layout>
      <ToastRegion />
    </>
  );
}

const Cover = styled.header`
  position: relative;
  overflow: hidden;
  padding-block: clamp(48px, 7vw, 104px);
  > div + div {
    position: relative;
  }
  h1 {
    max-width: 9.6em;
    font: ${token('text.hero')};
    letter-spacing: ${token('tracking.hero')};
  }
  p {
    max-width: 30em;
    margin: 20px 0 32px;
    color: ${token('color.ink-2')};
    font: ${token('text.lead')};
  }
`;

const Layout = styled(Container)`
  display: grid;
  grid-template-columns: 9.375rem minmax(0, 1fr);
  gap: ${token('space.8')};
  padding-bottom: ${token('gap.section')};
  @media (max-width: 63.999em) {
    display: block;
  }
`;

const Contents = styled.nav`
  ol {
    position: sticky;
    top: 88px;
    padding-top: calc(${token('gap.section')} + 4px);
  }
  a {
    display: block;
    padding-block: 7px;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
    text-decoration: none;
    &:hover {
      color: ${token('color.ink')};
    }
  }
  @media (max-width: 63.999em) {
    display: none;
  }
`;

const Chapter = styled.section`
  padding-top: ${token('gap.section')};
  > h2 {
    margin-bottom: ${token('space.5')};
    font: ${token('text.title')};
    letter-spacing: ${token('tracking.title')};
  }
`;
