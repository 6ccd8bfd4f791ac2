import styled from 'styled-components';
import { SourceMark } from './SourceMark';
import type { SourceMarkProps } from './SourceMark';

/** One mark for all figures of a card, at the end of the line that it is put into, which it doesn't move. */
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

/** What it is and what it explains; `title` is above the sentences. */
interface CardMarkProps extends Pick<SourceMarkProps, 'kind' | 'label'> {
  title: string;
  sentences: readonly string[];
}
