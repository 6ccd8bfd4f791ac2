/** A folder whose rules are checked by the unit tests next to them. */
export interface MutatedFolder {
  readonly folder: string;
  /** Its files with rules, without `.ts`. */
  readonly files: readonly string[];
  /** Set when its rules use the window or browser storage. */
  readonly needsBrowser?: true;
}

/**
 * Rules, money, figures, and the code that decides what a browser loads. Components, hooks, queries and generated tables are left to the
 * tests that render them; policies have `npm run -w supabase prove-policies`.
 */
export const mutatedFolders: readonly MutatedFolder[] = [
  { folder: 'shared-data/src/money', files: ['money'] },
  { folder: 'shared-data/src/numbers', files: ['askedBack', 'typedNumber', 'writtenNumber'] },
  { folder: 'shared-data/src/listings', files: ['listing', 'listingRules', 'pipelineFilters', 'sectors'] },
  { folder: 'shared-data/src/interests', files: ['interest', 'terms'] },
  { folder: 'shared-data/src/rates', files: ['exchangeRates'], needsBrowser: true },
  { folder: 'shared-data/src/rows', files: ['rows', 'allPages'] },
  { folder: 'mfe-backer/src/portfolio', files: ['holdings', 'holdingsView', 'performance', 'portfolio'] },
  { folder: 'mfe-backer/src/analytics', files: ['analytics'] },
  { folder: 'mfe-backer/src/activity', files: ['activityFilters', 'statementPeriod'] },
  { folder: 'mfe-backer/src/history', files: ['activity', 'balances'] },
  { folder: 'mfe-backer/src/charts', files: ['niceScale', 'timeTicks', 'wholePercents'] },
  { folder: 'mfe-pipeline/src/demand', files: ['demand'] },
  { folder: 'mfe-pipeline/src/listing', files: ['listingRules'] },
  { folder: 'mfe-pipeline/src/ratings', files: ['rating'] },
  {
    folder: 'mfe-pipeline/src/interest',
    files: [
      'confirmedAnswer',
      'groupedTyping',
      'interest.schema',
      'interestMessages',
      'interestSentences',
      'offeredAmounts',
      'previewSentences',
      'raisedFigures',
    ],
  },
  { folder: 'mfe-pipeline/src/pipeline', files: ['arrangement', 'filterDraft', 'filtersInUse', 'gridShape'] },
  { folder: 'mfe-admin/src/remotes', files: ['remoteHealth'] },
  { folder: 'mfe-admin/src/edits', files: ['mergeEdits'] },
  { folder: 'mfe-admin/src/listings', files: ['listing.schema'] },
  {
    folder: 'shell/src/loader',
    files: ['isDropped', 'manifest', 'releaseChoice', 'remoteFailure', 'remoteLoader', 'sharedParts'],
    needsBrowser: true,
  },
  { folder: 'shell/src/overrides', files: ['override', 'resolveOverride'], needsBrowser: true },
  { folder: 'shell/src/releases', files: ['newerReleases', 'reloadForNewer'], needsBrowser: true },
  {
    folder: 'shell/src/health',
    files: ['droppedCanaries', 'judgedRegistry', 'OutcomeCounter'],
    needsBrowser: true,
  },
  { folder: 'remote-kit/src/registry', files: ['canaryHealth', 'registry', 'releaseIndex', 'shape'] },
];
