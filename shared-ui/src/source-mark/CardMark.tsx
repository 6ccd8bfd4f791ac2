import styled from 'styled-components';
import { SourceMark } from './SourceMark';
import type { SourceMarkProps } from './SourceMark';

/** A single mark for all figures of a card, at the end of the line that contains it, without shifting that line. */
export function CardMark({ kind, label, title, sentences }: CardMarkProps) {
  return (
    <AtEnd>
      <SourceMark
        kind={kind}
        label={label}
        explain={async () => (
          <>
            <b>{title}</b>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </>
        )}
      />
    </AtEnd>
  );
}

const AtEnd = styled.span`
  float: right;
`;

/** `title` is shown above the sentences. */
interface CardMarkProps extends Pick<SourceMarkProps, 'kind' | 'label'> {
  title: string;
  sentences: readonly string[];
}
