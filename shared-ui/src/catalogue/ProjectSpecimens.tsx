import { Badge } from '../badge/Badge';
import { DemoLabel } from '../badge/DemoLabel';
import { StatusBadge } from '../badge/StatusBadge';
import { ProjectCard, ProjectGrid } from '../project-card/ProjectCard';
import { ProjectCardSkeleton } from '../project-card/ProjectCardSkeleton';
import { ProjectImage } from '../project-image/ProjectImage';
import { Line, Specimen } from './Specimen';

const projects = [
  {
    to: '/project/demo',
    id: 'sample-1',
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'Portugal',
    status: 'Open',
    raised: '$1.24M',
    cap: '$2.00M',
    percent: 62,
    figures: [
      { label: 'Target APR', value: '11.5%' },
      { label: 'Min ticket', value: '$500' },
      { label: 'Backers', value: '148' },
    ],
  },
  {
    to: '/project/demo',
    id: 'sample-2',
    name: 'Baltic Film Royalties',
    sector: 'IP & Royalties',
    country: 'Estonia',
    status: 'Filling',
    raised: '$664K',
    cap: '$800K',
    percent: 83,
    figures: [
      { label: 'Target APR', value: '14.1%' },
      { label: 'Min ticket', value: '$750' },
      { label: 'Backers', value: '133' },
    ],
  },
];

/** Status words, project pictures and cards. */
export function ProjectSpecimens() {
  return (
    <>
      <Specimen name="Badge, StatusBadge" note="The word carries the meaning, the colour helps.">
        <Line>
          <StatusBadge status="Open" />
          <StatusBadge status="Filling" />
          <StatusBadge status="Closed" />
          <StatusBadge status="Draft" />
          <Badge tone="neutral">Portugal</Badge>
          <Badge tone="accent">Pro Member</Badge>
          <Badge tone="negative">Suspended</Badge>
          <DemoLabel />
        </Line>
      </Specimen>
      <Specimen name="ProjectCard" note="The whole card follows its link.">
        <ProjectGrid>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} level={3} />
          ))}
          <ProjectCardSkeleton />
        </ProjectGrid>
      </Specimen>
      <Specimen name="ProjectImage" note="Own link, drawing, or the sector's picture.">
        <ProjectImage
          id="sample-3"
          sector="Carbon & ESG Credits"
          alt="Contour lines with trees"
          ratio="wide"
        />
      </Specimen>
    </>
  );
}
