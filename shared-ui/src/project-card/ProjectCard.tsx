import type { ReactNode } from 'react';
import { Link } from '../router';
import styled from 'styled-components';
import { StatusBadge } from '../badge/StatusBadge';
import { Card } from '../card/Card';
import { ProgressBar } from '../progress-bar/ProgressBar';
import { ProjectImage } from '../project-image/ProjectImage';
import { token } from '../tokens/token';

/** A project in a list: picture with its status, name, progress, three figures; the complete card follows its link. */
export function ProjectCard({ project, level = 3, isPriority, corner, children }: ProjectCardProps) {
  const { to, id, name, sector, country, status, src, raised, cap, percent, figures } = project;
  const Title: 'h2' | 'h3' = `h${level}`;

  return (
    <LinkedCard as="article">
      <ProjectImage id={id} sector={sector} src={src} alt="" isPriority={isPriority} />
      {status && (
        <Corner>
          <StatusBadge status={status} />
        </Corner>
      )}
      <Body>
        <Title>
          <Link to={to}>{name}</Link>
        </Title>
        <Meta>
          {sector} · {country}
        </Meta>
        <ProgressBar value={percent} label={`Raised for ${name}`} />
        <Raised>
          <span>
            <b>{raised}</b> of {cap}
          </span>
          <span>{Math.round(percent)}%</span>
        </Raised>
        <Figures>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        {children && <Foot>{children}</Foot>}
      </Body>
      {corner && <Corner $isRight>{corner}</Corner>}
    </LinkedCard>
  );
}

// The ring lies on the card's own edge: a list that contains the paint of its cells would cut it off outside.
const LinkedCard = styled(Card)`
  display: flex;
  flex-direction: column;
  &:has(a:hover) {
    border-color: ${token('color.input-edge')};
  }
  &:has(h2 a:focus-visible, h3 a:focus-visible) {
    outline: 2px solid ${token('color.accent')};
    outline-offset: -2px;
  }
`;

const Corner = styled.div<{ $isRight?: boolean }>`
  position: absolute;
  top: ${({ $isRight }) => ($isRight ? '4px;right' : '14px;left')}: 14px;
  display: flex;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  padding: 18px 20px 20px;
  h2,
  h3 {
    font: ${token('text.card')};
    letter-spacing: ${token('tracking.card')};
  }
  h2 a,
  h3 a {
    outline: none;
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

const Meta = styled.p`
  margin: 2px 0 18px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;

const Raised = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 9px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;
  b {
    color: ${token('color.ink')};
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  margin-top: auto;
  padding-top: 16px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  &::before {
    content: '';
    grid-column: 1 / -1;
    border-top: 1px solid ${token('color.line')};
  }
  dd {
    margin-top: 1px;
    color: ${token('color.ink')};
    font: ${token('text.strong')};
    font-variant-numeric: tabular-nums;
  }
`;

// Above the stretched link, so that ratings and buttons in it work on their own.
const Foot = styled.div`
  position: relative;
  margin-top: 16px;
`;

/** The grid of project cards: three, two or one per row. */
export const ProjectGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19.375rem), 1fr));
  gap: ${token('space.6')};
`;

/** What a card shows, formatted by the caller: `raised` and `cap` as money, `percent` 0 to 100, three figures. */
export interface ProjectCardView {
  to: string;
  id: string;
  name: string;
  sector: string;
  country: string;
  status?: string | null;
  src?: string | null;
  raised: string;
  cap: string;
  percent: number;
  figures: readonly { label: string; value: ReactNode }[];
}

/**
 * `children` is a footer with its own controls, such as a rating; `corner` is one 44 px control over the picture,
 * on the right.
 */
export interface ProjectCardProps {
  project: ProjectCardView;
  level?: 2 | 3;
  isPriority?: boolean;
  corner?: ReactNode;
  children?: ReactNode;
}
