import { Badge, PageHeader } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import type { Column } from '@fairshore/shared-ui/table';
import { useState } from 'react';
import styled from 'styled-components';
import { RowHistory } from '../audit/RowHistory';
import { useConsolePage } from '../lists/useConsolePage';
import { useLiveQuestions } from '../lists/useLiveQuestions';
import { standingLabels, standingOf } from '../records/question';
import type { Question, QuestionStanding } from '../records/question';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { FilterChips } from '../table/FilterChips';
import { OpenLink } from '../table/OpenLink';
import { RowActions } from '../table/RowActions';
import { SectionTools } from '../table/SectionTools';
import { formatDay } from '../table/formatDay';
import { copyRowLink } from '../table/rowAddress';
import { useConsoleTable } from '../table/useConsoleTable';
import { QuestionDialog } from './QuestionDialog';

/** Questions to issuers, live and with waiting ones first, which staff publish, refuse and answer. */
export function QuestionsSection() {
  const table = useConsoleTable({
    tab: 'questions',
    sortKeys: ['project', 'state', 'createdAt'],
    filters: { state: ['waiting', 'unanswered', 'answered', 'refused'] },
  });
  const shown = useConsolePage('questions', table.view);
  useLiveQuestions();
  const [opened, setOpened] = useState<Question | null>(null);
  const [past, setPast] = useState<Question | null>(null);
  const [revision, setRevision] = useState(0);
  // Examples shown in place of a list that failed to load can't be edited.
  const areStored = !shown.isReplaced;

  const columns: Column<Question>[] = [
    {
      key: 'body',
      header: 'Question',
      cell: (question) => (
        <Words>
          <OpenLink
            id={areStored ? question.id : undefined}
            noun="question"
            onOpen={() => setOpened(question)}
          >
            {question.body}
          </OpenLink>
        </Words>
      ),
    },
    { key: 'project', header: 'Project', sort: true, cell: ({ projectName }) => projectName },
    {
      key: 'state',
      header: 'State',
      sort: true,
      cell: (question) => {
        const standing = standingOf(question);
        return <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>;
      },
    },
    {
      key: 'createdAt',
      header: 'Asked',
      sort: true,
      cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day>,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (question) => (
        <RowActions
          name={nameOf(question)}
          onHistory={() => setPast(question)}
          more={[
            { label: 'Show and decide', onSelect: () => setOpened(question) },
            { label: 'Copy link', onSelect: () => void copyRowLink('questions', question.id) },
          ]}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader title="Questions" />
      <SectionTools
        label="Search questions"
        placeholder="Question, answer or project"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        <FilterChips label="State" name="state" choices={choices} table={table} />
      </SectionTools>
      <AddressedRow kind="questions" noun="question" openId={opened?.id ?? null} onOpen={setOpened} />
      <ConsoleTable
        name="Questions"
        table={table}
        shown={shown}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle="No questions found"
        hasActions
        revision={revision}
      />
      {opened !== null && (
        <QuestionDialog
          question={opened}
          onDecided={() => setRevision((number) => number + 1)}
          onClose={() => setOpened(null)}
        />
      )}
      {past !== null && (
        <RowHistory
          table="project_questions"
          id={past.id}
          name={nameOf(past)}
          onClose={() => setPast(null)}
        />
      )}
    </>
  );
}

const tones: Readonly<Record<QuestionStanding, BadgeTone>> = {
  waiting: 'filling',
  unanswered: 'filling',
  answered: 'open',
  refused: 'closed',
};

const choices = (['waiting', 'unanswered', 'answered', 'refused'] as const).map((value) => ({
  value,
  label: standingLabels[value],
}));

function nameOf({ projectName, createdAt }: Question): string {
  return `the question on ${projectName} of ${formatDay(createdAt)}`;
}

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  max-width: 30em;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

const Day = styled.span`
  white-space: nowrap;
`;
