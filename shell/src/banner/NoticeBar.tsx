import { Notice, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { styled } from 'styled-components';

/** A sentence that came along with a navigation, such as the one for an unknown path; it goes with the next one. */
export function NoticeBar() {
  const { state }: { state: unknown } = useLocation();
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;

  return <Bar role="status">{typeof notice === 'string' && <Notice tone="info">{notice}</Notice>}</Bar>;
}

const Bar = styled.div`
  width: 100%;
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};

  > * {
    margin-top: ${token('space.4')};
  }
`;
