import type { Listing } from '@fairshore/shared-data/listings';
import { useLiveListings } from '@fairshore/shared-data/live';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  Container,
  DemoLabel,
  EmptyState,
  ErrorState,
  counted,
  usePageMeta,
  token,
} from '@fairshore/shared-ui';
import { PrintIcon } from '@fairshore/shared-ui/icons';
import { PaperLetterhead, PrintStyle } from '@fairshore/shared-ui/print';
import { useNavigate, useAddressParams } from '@fairshore/shared-ui/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ShareButton } from '../share/ShareButton';
import { useRated } from '../ratings/useRating';
import { AddToBasket } from '../basket-items/AddToBasket';
import { AddProject } from './AddProject';
import { RetryButton } from '../retry/RetryButton';
import { CompareNotes } from './CompareNotes';
import { CompareSkeleton } from './CompareSkeleton';
import { CompareTable } from './CompareTable';
import { DifferencesSwitch } from './DifferencesSwitch';
import { chooseOnly, useChosenProjects } from '../chosen/chosenProjects';
import type { ChosenProject } from '../chosen/chosenProjects';
import { comparisonTitle } from './comparisonTitle';
import { comparedIds, comparePath, maxCompared, minCompared } from '../chosen/comparedIds';
import { queryOf } from '../listing/addressedIds';
import { useCompareRows } from './useCompareRows';
import { useComparedListings } from './useComparedListings';

/** Two to four projects side by side. The address holds their ids, their order and the row filter. */
export function ComparePage() {
  const [params] = useAddressParams();
  const navigate = useNavigate();
  const { ids, surplus } = comparedIds(params);
  const isOnlyDifferent = params.get('show') === 'differences';
  const compared = useComparedListings(ids);
  const { listings } = compared;
  const chosen = useChosenProjects();
  // Those that are loading or failed to load stay in the address.
  const keptIds = ids.filter((id) => !compared.missing.includes(id));
  const rated = useRated(listings);
  const { rows, unread } = useCompareRows(listings);
  // The content around the table keeps its place while the projects load.
  const isComparison = (compared.isPending ? ids.length : listings.length) >= minCompared;
  useLiveListings(ids.length === 0 ? null : undefined);
  usePageMeta({
    title:
      listings.length >= minCompared ? comparisonTitle(listings.map(({ name }) => name)) : 'Compare projects',
    query: queryOf(comparePath(keptIds, isOnlyDifferent)),
  });

  function show(next: readonly string[], known: readonly ChosenProject[]) {
    chooseOnly(next.flatMap((id) => known.find((project) => project.id === id) ?? []));
    void navigate(comparePath(next, isOnlyDifferent));
  }

  function remove(id: string) {
    // The removed column takes its button with it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    show(
      keptIds.filter((kept) => kept !== id),
      [...listings, ...chosen],
    );
  }

  return (
    <Page data-printed-page>
      <PrintStyle />
      <div data-screen-only>
        <Breadcrumb
          items={[{ label: 'Home', to: '/' }, { label: 'Pipeline', to: '/pipeline' }, { label: 'Compare' }]}
        />
      </div>
      <PaperLetterhead />
      <Head>
        <div>
          <h1>Compare projects</h1>
          {listings.some(isExample) && <DemoLabel />}
        </div>
        {isComparison && (
          <p>≠ marks what differs. Nothing here is ranked, and nothing is investment advice.</p>
        )}
      </Head>
      <CompareNotes surplus={surplus} compared={compared} unreadInterest={unread} />
      <Tools data-screen-only>
        {keptIds.length < maxCompared && (
          <AddProject
            shownIds={keptIds}
            onAdd={(added) => show([...keptIds, added.id], [...listings, ...chosen, added])}
          />
        )}
        {isComparison && (
          <>
            <DifferencesSwitch
              isOn={isOnlyDifferent}
              onChange={(isOn) => void navigate(comparePath(ids, isOn), { replace: true })}
            />
            <Actions>
              <AddToBasket projects={listings} />
              <ShareButton
                path={comparePath(keptIds, isOnlyDifferent)}
                title="Compare projects on Fairshore"
                label="Copy link"
              />
              <Button
                variant="secondary"
                size="small"
                icon={<PrintIcon size={16} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </Actions>
          </>
        )}
      </Tools>
      <Comparison
        compared={compared}
        asked={ids.length}
        table={
          <CompareTable listings={rated} rows={rows} isOnlyDifferent={isOnlyDifferent} onRemove={remove} />
        }
      />
    </Page>
  );
}

function Comparison({ compared, asked, table }: ComparisonProps) {
  const chosen = useChosenProjects();
  const { listings, failures, message, isPending } = compared;

  if (isPending) return <CompareSkeleton columns={asked} />;
  if (listings.length >= minCompared) return table;
  if (failures > 0) {
    return (
      <ErrorState
        title={
          listings.length === 0
            ? 'The projects could not be loaded.'
            : `${counted(failures, 'project')} could not be loaded.`
        }
        text={message}
        action={<RetryButton query={compared} variant="primary" size="default" />}
      />
    );
  }
  const [only] = listings;
  const canUseChosen = only === undefined && chosen.length >= minCompared;
  return (
    <EmptyState
      title={only === undefined ? 'No projects to compare yet' : 'One more project to compare with'}
      text={
        only === undefined
          ? 'Mark two to four projects with “Compare” in the pipeline, or add them here.'
          : `Add another project to see it beside ${only.name}.`
      }
      action={
        canUseChosen ? (
          <ButtonLink to={comparePath(chosen.map(({ id }) => id))}>
            Compare the {chosen.length} you marked
          </ButtonLink>
        ) : (
          <ButtonLink to="/pipeline">Go to the pipeline</ButtonLink>
        )
      }
    />
  );
}

function isExample({ id }: Listing): boolean {
  return id.startsWith('demo');
}

const Page = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

const Head = styled.header`
  margin-block: ${token('space.4')} ${token('space.5')};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  p {
    margin-top: 8px;
    color: ${token('color.ink-2')};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 20px;
  margin-bottom: ${token('space.4')};

  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  @media (max-width: 39.999em) {
    margin-left: 0;
  }
`;

interface ComparisonProps {
  compared: ReturnType<typeof useComparedListings>;
  /** How many projects the address names. */
  asked: number;
  table: ReactNode;
}
