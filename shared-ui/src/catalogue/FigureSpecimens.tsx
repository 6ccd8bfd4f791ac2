import { ProgressBar } from '../progress-bar/ProgressBar';
import { Skeleton } from '../skeleton/Skeleton';
import { Stat, StatList } from '../stat/Stat';
import { StatGrid } from '../stat/StatGrid';
import { Specimen } from './Specimen';

const terms = [
  { label: 'Target APR', value: '11.5%' },
  { label: 'Min ticket', value: '$500' },
  { label: 'Status', value: 'Open' },
  { label: 'Token price', value: '$1.25' },
  { label: 'Available tokens', value: '608,000' },
  { label: 'Hard cap', value: '$2.00M' },
];
const tiles = [
  { label: 'Projects Joined', value: '5' },
  { label: 'Holdings', value: '6' },
  { label: 'Engagement', value: '14', hint: 'last 90 days' },
  { label: 'Ongoing', value: '4' },
];

/** Key figures, grids of them, progress bars and their skeletons. */
export function FigureSpecimens() {
  return (
    <>
      <Specimen name="Stat" note="The one figure that matters is large.">
        <StatList>
          <Stat size="key" label="Indicative value" value="$18,412" hint="+$1,912 (11.6%)" />
        </StatList>
      </Specimen>
      <Specimen name="StatGrid" note="One bordered grid with inner lines.">
        <StatGrid label="Key terms" items={terms} columns={3} />
        <StatGrid label="Participation" items={tiles} />
      </Specimen>
      <Specimen name="ProgressBar" note="Grows once. Capped at 100.">
        <ProgressBar value={24} label="Raised: 24%" />
        <ProgressBar value={62} label="Raised: 62%" />
        <ProgressBar value={140} label="Raised: all of it" size="small" />
      </Specimen>
      <Specimen name="Skeleton" note="Has the shape of what comes.">
        <Skeleton width={280} height={28} />
        <Skeleton width="90%" height={14} />
        <Skeleton width="60%" height={14} />
        <Skeleton width={44} height={44} shape="circle" />
        <Skeleton height={96} shape="block" />
        <p>
          <Skeleton words="It has the room of words such as come, on as many lines as they take." />
        </p>
      </Specimen>
    </>
  );
}
