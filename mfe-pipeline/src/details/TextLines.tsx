import { InfoIcon, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { textLines } from '../listing/listingRules';
import { Lines, ProseSection } from './ProseSection';

/** A section of the issuer's text as bullet points; says so when the issuer provided none. */
export function TextLines({ title, text, missing, note }: TextLinesProps) {
  const lines = textLines(text);

  return (
    <ProseSection title={title}>
      {lines.length > 0 ? (
        <Lines>
          {lines.map((line, index) => (
            <li key={index} dir="auto">
              {line}
            </li>
          ))}
        </Lines>
      ) : (
        <p>{missing}</p>
      )}
      {note && (
        <Note>
          <InfoIcon size={16} />
          {note}
        </Note>
      )}
    </ProseSection>
  );
}

const Note = styled.p`
  display: flex;
  align-items: start;
  gap: 8px;
  margin-top: 16px;
  font: ${token('text.meta')};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface TextLinesProps {
  title: string;
  text: string | null;
  missing: string;
  note?: string;
}
