import { formatExactMoney } from '@fairshore/shared-data/money';
import { Badge, PageHeader, token } from '@fairshore/shared-ui';
import type { Column } from '@fairshore/shared-ui/table';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { RowHistory } from '../audit/RowHistory';
import { useConsolePage } from '../lists/useConsolePage';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { OpenLink } from '../table/OpenLink';
import { RowActions } from '../table/RowActions';
import { SectionTools } from '../table/SectionTools';
import { TestMark } from '../table/TestMark';
import { formatDay } from '../table/formatDay';
import { changeFailure } from '../table/changeFailure';
import { offerUndo } from '../table/offerUndo';
import { copyRowLink } from '../table/rowAddress';
import { useConsoleTable } from '../table/useConsoleTable';
import { useDoubleClick } from '../table/useDoubleClick';
import { useNotTwice } from '../table/useNotTwice';
import { useTestMark } from '../table/useTestMark';
import { PaidAction } from './PaidAction';
import { RewardDialog } from './RewardDialog';
import type { Reward } from '../records/reward';
import { rewardsExport } from './rewardsExport';
import { useMarkReward } from './useMarkReward';

/** Referral rewards: what is owed to whom, with buttons to mark them as paid. */
export function RewardsSection() {
  const table = useConsoleTable({
    tab: 'rewards',
    sortKeys: ['referrer', 'referee', 'amount', 'status', 'createdAt'],
    filters: { status: ['pending', 'paid'] },
  });
  const shown = useConsolePage('rewards', table.view);
  const mark = useMarkReward();
  const [past, setPast] = useState<Reward | null>(null);
  const [opened, setOpened] = useState<Reward | null>(null);
  const [revision, setRevision] = useState(0);
  const testMark = useTestMark();
  const notTwice = useNotTwice();
  const isDoubleClick = useDoubleClick();

  // Examples shown in place of a list that failed to load can't be edited.
  const areStored = !shown.isReplaced;
  const handleChanged = () => setRevision((number) => number + 1);

  function handlePress(reward: Reward) {
    if (!isDoubleClick()) void notTwice(reward.id, () => handlePay(reward));
  }

  async function handlePay(reward: Reward) {
    const what = `${formatExactMoney(reward.amount)} to ${reward.referrer}`;
    let paidAt: string | null;
    try {
      paidAt = await mark.mutateAsync({ reward, status: 'paid' });
    } catch (error) {
      toast.error(changeFailure(`Could not mark ${what} as paid`, error));
      return;
    }
    handleChanged();
    offerUndo(
      `${what} is marked as paid.`,
      () => mark.mutateAsync({ reward, status: 'pending', paidAt }).then(handleChanged),
      `${what} is pending again.`,
    );
  }

  const columns: Column<Reward>[] = [
    {
      key: 'referrer',
      header: 'Referrer',
      sort: true,
      cell: (reward) => (
        <Person>
          <OpenLink id={areStored ? reward.id : undefined} noun="reward" onOpen={() => setOpened(reward)}>
            {reward.referrer}
          </OpenLink>
          <TestMark isTest={reward.isTest} />
        </Person>
      ),
    },
    { key: 'referee', header: 'Referee', sort: true, cell: ({ referee }) => <Person>{referee}</Person> },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      sort: true,
      cell: ({ amount }) => formatExactMoney(amount),
    },
    {
      key: 'status',
      header: 'Status',
      sort: true,
      cell: ({ status }) => (
        <Badge tone={status === 'paid' ? 'open' : 'filling'}>{status === 'paid' ? 'Paid' : 'Pending'}</Badge>
      ),
    },
    {
      key: 'createdAt',
      header: 'Created',
      sort: true,
      cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day>,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (reward) => (
        <Actions>
          <PaidAction reward={reward} onPay={() => handlePress(reward)} />
          <RowActions
            name={nameOf(reward)}
            onHistory={() => setPast(reward)}
            more={[
              { label: 'Show', onSelect: () => setOpened(reward) },
              { label: 'Copy link', onSelect: () => void copyRowLink('rewards', reward.id) },
              testMark.item({ ...reward, table: 'rewards', name: nameOf(reward) }),
            ]}
          />
        </Actions>
      ),
    },
  ];

  return (
    <>
      <PageHeader title="Rewards" actions={<ExportButton {...rewardsExport(table.view)} />} />
      <SectionTools
        label="Search rewards"
        placeholder="Referrer or referee"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        <FilterChips label="Status" name="status" choices={statusChoices} table={table} />
      </SectionTools>
      <AddressedRow kind="rewards" noun="reward" openId={opened?.id ?? null} onOpen={setOpened} />
      <ConsoleTable
        name="Rewards"
        table={table}
        shown={shown}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle="No rewards found"
        hasActions
        revision={revision}
      />
      {opened !== null && <RewardDialog reward={opened} onClose={() => setOpened(null)} />}
      {past !== null && (
        <RowHistory table="rewards" id={past.id} name={nameOf(past)} onClose={() => setPast(null)} />
      )}
    </>
  );
}

const statusChoices = [
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
];

function nameOf({ referrer, referee }: Reward): string {
  return `the reward of ${referrer} for ${referee}`;
}

const Person = styled.span`
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
`;

const Day = styled.span`
  white-space: nowrap;
`;
