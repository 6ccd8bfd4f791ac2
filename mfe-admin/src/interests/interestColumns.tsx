import { interestStateLabel } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { StatusBadge, TextLink, buttonStyle, media, token } from '@fairshore/shared-ui';
import type { ButtonStyleProps } from '@fairshore/shared-ui';
import { FilterIcon } from '@fairshore/shared-ui/icons';
import { Link } from '@fairshore/shared-ui/router';
import type { Column } from '@fairshore/shared-ui/table';
import styled from 'styled-components';
import type { ConsoleInterest } from '../records/consoleLists';
import type { InterestStage } from '../records/interestStage';
import { BreakableEmail } from '../table/BreakableEmail';
import { OpenLink } from '../table/OpenLink';
import { TestMark } from '../table/TestMark';
import { formatDay } from '../table/formatDay';

/**
 * The columns of the interests table; each project links to its page and, with `hasFilters`, to the list of its interests only. Examples
 * shown in place of stored interests can't be opened.
 */
export function interestColumns({
  hasFilters,
  areStored,
  state,
  onOpen,
}: InterestColumns): Column<ConsoleInterest>[] {
  return [
    {
      key: 'email',
      header: 'Backer',
      cell: (interest) => (
        <>
          <Backer>
            <BreakableEmail text={backerOf(interest)} />
          </Backer>
          <TestMark isTest={interest.isTest} />
        </>
      ),
      sort: true,
    },
    {
      key: 'project',
      header: 'Project',
      cell: (interest) => (
        <Row>
          <TextLink to={listingPath({ id: interest.projectId })}>{nameOf(interest)}</TextLink>
          {hasFilters && <OnlyLink interest={interest} state={state} />}
        </Row>
      ),
      sort: true,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => formatExactMoney(amount),
      sort: true,
    },
    {
      key: 'state',
      header: 'State',
      cell: (interest) => <StatusBadge status={interestStateLabel(interest)} />,
    },
    { key: 'note', header: 'Note', cell: ({ note }) => <Note>{note ?? '—'}</Note> },
    {
      key: 'createdAt',
      header: 'Created',
      cell: (interest) => (
        <Day>
          <OpenLink id={areStored ? interest.id : undefined} noun="interest" onOpen={() => onOpen(interest)}>
            {formatDay(interest.createdAt)}
          </OpenLink>
        </Day>
      ),
      sort: true,
    },
  ];
}

/** The backer's display name; a placeholder if they were erased or have no e-mail. */
export function backerOf({ email, userId }: ConsoleInterest): string {
  return email ?? (userId === '' ? 'Erased person' : 'No email');
}

function OnlyLink({ interest, state }: { interest: ConsoleInterest; state: InterestStage | undefined }) {
  const label = `Only interests in ${nameOf(interest)}`;
  return (
    <Only
      data-screen-only
      $variant="quiet"
      to={`/admin?${new URLSearchParams({ tab: 'interests', projectId: interest.projectId, ...(state && { state }) })}`}
      aria-label={label}
      title={label}
    >
      <FilterIcon size={16} />
    </Only>
  );
}

function nameOf({ projectName, projectId }: ConsoleInterest): string {
  return projectName ?? projectId;
}

const Backer = styled.span`
  display: inline-block;
  min-width: 12ch;
  overflow-wrap: anywhere;
  font-kerning: none;

  ${media.phone} {
    min-width: 0;
  }
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
`;

const Only = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
  min-height: 0;
  width: 32px;
  height: 32px;
  margin-block: -8px;
  padding: 0;
  color: ${token('color.ink-2')};

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

const Note = styled.span`
  display: inline-block;
  min-width: 8ch;
  max-width: 33em;
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
`;

const Day = styled.span`
  white-space: nowrap;
`;

interface InterestColumns {
  hasFilters: boolean;
  /** The state that the list is narrowed to; stays when it is narrowed to a project, too. */
  state: InterestStage | undefined;
  areStored: boolean;
  onOpen(interest: ConsoleInterest): void;
}
