import styled from 'styled-components';
import { AlertIcon, InfoIcon, token } from '@fairshore/shared-ui';
import type { LinkedText } from './policy';
import { RichText } from './RichText';

/** A highlighted passage; a warning is red, and also has a sign and a title that say so. */
export function PolicyNotice({ title, text, isWarning = false }: PolicyNoticeProps) {
  return (
    <Box $paint={isWarning ? 'negative' : 'filling'}>
      {isWarning ? <AlertIcon /> : <InfoIcon />}
      <div>
        {title && <strong>{title}</strong>}
        <p>
          <RichText text={text} />
        </p>
      </div>
    </Box>
  );
}

interface PolicyNoticeProps {
  title?: string | undefined;
  text: LinkedText;
  isWarning?: boolean;
}

const Box = styled.div.attrs({ role: 'note' })<{ $paint: 'negative' | 'filling' }>`
  display: flex;
  gap: ${token('space.3')};
  padding: ${token('space.4')} ${token('space.5')};
  border: 1px solid color-mix(in srgb, ${({ $paint }) => token(`color.${$paint}`)} 30%, transparent);
  border-left: 4px solid ${({ $paint }) => token(`color.${$paint}`)};
  border-radius: ${token('radius.control')};
  background: ${({ $paint }) => token(`color.${$paint}-ground`)};
  color: ${token('color.ink')};
  break-inside: avoid;
  svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $paint }) => token(`color.${$paint}`)};
  }
  strong {
    display: block;
    margin-bottom: 2px;
    color: ${({ $paint }) => ($paint === 'negative' ? token('color.negative') : 'inherit')};
  }
`;
