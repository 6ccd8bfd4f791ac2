import { Card, media, textStyle, token } from '@fairshore/shared-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One section of the settings: description on the left, controls on the right; stacked on a phone. */
export function SettingsSection({
  title,
  text,
  isFirst = false,
  isOnPaper = true,
  children,
}: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Row aria-labelledby={titleId} $isFirst={isFirst} $isOnPaper={isOnPaper}>
      <div>
        <Title id={titleId}>{title}</Title>
        <Text>{text}</Text>
      </div>
      <Sheet>{children}</Sheet>
    </Row>
  );
}

const Row = styled.section<{ $isFirst: boolean; $isOnPaper: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 17rem) minmax(0, 40rem);
  gap: ${token('space.5')} ${token('space.8')};
  padding-block: ${({ $isFirst }) => ($isFirst ? token('space.3') : token('space.7'))} ${token('space.7')};
  border-top: ${({ $isFirst }) => ($isFirst ? 0 : `1px solid ${token('color.line')}`)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${({ $isFirst }) => ($isFirst ? token('space.3') : token('space.6'))} ${token('space.6')};
  }
  @media print {
    display: ${({ $isOnPaper }) => ($isOnPaper ? 'block' : 'none')};

    > :first-child {
      margin-bottom: ${token('space.3')};
      break-inside: avoid;
      break-after: avoid;
    }
  }
`;

const Title = styled.h2`
  ${textStyle('card')}
`;

const Text = styled.div`
  ${textStyle('meta')}
  max-width: 42em;
  margin-top: ${token('space.1')};
  color: ${token('color.ink-2')};
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space.5')};
  align-content: start;
  padding: ${token('space.6')};

  ${media.phone} {
    padding: ${token('space.5')};
  }
`;

/** Buttons below a form; the first is the primary one. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')};
`;

/** A secondary remark below other content. */
export const Remark = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
`;

interface SettingsSectionProps {
  title: string;
  text: ReactNode;
  /** Whether it is the first section, with none above it. */
  isFirst?: boolean;
  /** Whether it is printed; a form with nothing but empty fields is not. */
  isOnPaper?: boolean;
  children: ReactNode;
}
