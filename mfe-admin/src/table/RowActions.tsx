import { IconButton, token } from '@fairshore/shared-ui';
import { ClockIcon, EditIcon, TrashIcon } from '@fairshore/shared-ui/icons';
import { styled } from 'styled-components';

/** What can be done to a row, each button named after it; an action that is not given has no button. */
export function RowActions({ name, onEdit, onHistory, onDelete }: RowActionsProps) {
  return (
    <Row>
      {onEdit && <IconButton size="small" label={`Edit ${name}`} icon={<EditIcon />} onClick={onEdit} />}
      {onHistory && (
        <IconButton size="small" label={`History of ${name}`} icon={<ClockIcon />} onClick={onHistory} />
      )}
      {onDelete && (
        <IconButton size="small" label={`Delete ${name}`} icon={<TrashIcon />} onClick={onDelete} />
      )}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: ${token('space.1')};
`;

/** `name` is the row's, such as a person's or a project's. */
interface RowActionsProps {
  name: string;
  onEdit?(): void;
  onHistory?(): void;
  onDelete?(): void;
}
