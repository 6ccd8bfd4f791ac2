import { Button, VisuallyHidden, token } from '@fairshore/shared-ui';
import { ArrowUpIcon } from '@fairshore/shared-ui/icons';
import styled from 'styled-components';

/** Button that shows projects which arrived while the visitor was further down the list. */
export function NewProjects({ count, onShow }: NewProjectsProps) {
  const text = count === 1 ? '1 new project' : `${count} new projects`;

  return (
    <>
      <VisuallyHidden role="status">{count > 0 && text}</VisuallyHidden>
      {count > 0 && (
        <NewProjectsRow>
          <Button size="small" icon={<ArrowUpIcon size={16} />} onClick={onShow}>
            {text}
          </Button>
        </NewProjectsRow>
      )}
    </>
  );
}

const NewProjectsRow = styled.div`
  position: sticky;
  z-index: 5;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  button {
    border-radius: ${token('radius.pill')};
    box-shadow: ${token('shadow.raised')};
  }
  @media print {
    display: none;
  }
`;

interface NewProjectsProps {
  count: number;
  onShow(): void;
}
