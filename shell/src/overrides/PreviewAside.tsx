import { media } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { ComparedOverride } from './tabView';

/** Whether a choice is a preview, which anybody with its link may open. */
export function isPreview({ override }: Pick<ComparedOverride, 'override'>): boolean {
  return 'preview' in override;
}

/** What the bar says about a preview besides its name: its release, its owner, and its end. */
export function PreviewAside({ preview }: { preview: ComparedOverride }) {
  return (
    <Wide>
      ({preview.entry.override.version}, {preview.entry.owner}
      {untilText(preview)})
    </Wide>
  );
}

/** `, until 10 December 2026`. */
export function untilText({ until }: Pick<ComparedOverride, 'until'>): string {
  if (until === undefined) return '';
  return `, until ${new Date(until).toLocaleDateString('en-GB', { dateStyle: 'long' })}`;
}

// On a phone the bar has room only for the name; the question before it gave the rest.
const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;
