import { formatCount } from '@fairshore/shared-data/money';
import type { PipelineCount } from './pipelineQueries';

/** The number of matching projects as text: "1 project", "38 projects", "1,000+ projects". */
export function countText({ count, isCapped }: PipelineCount): string {
  if (isCapped) return `${formatCount(count)}+ projects`;
  return count === 1 ? '1 project' : `${formatCount(count)} projects`;
}

/** The exact number; null when unknown or capped. */
export function totalOf(count: PipelineCount | undefined): number | null {
  return count === undefined || count.isCapped ? null : count.count;
}
