/** Path of the workflow from the root of a repository. */
export const workflowFile = '.github/workflows/fairshore.yml';

/** Pinned by commit, because a tag can be moved. */
const checkout = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';
const setupNode = 'actions/setup-node@39370e3970a6d050c480ffad4ff0ed4d3fdee5af # v4.1.0';

/** Percent of browsers that get a merged change, and hours until everybody does. */
const canaryPercent = 10;
const promoteAfterHours = 24;

const prepared = `      - uses: ${checkout}
        with:
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 22
          cache: npm
      - name: Install
        run: npm ci --ignore-scripts --no-audit --no-fund`;

const secrets = `          FAIRSHORE_TOKEN: \${{ secrets.FAIRSHORE_TOKEN }}
          FAIRSHORE_KEY: \${{ secrets.FAIRSHORE_KEY }}`;

/**
 * The GitHub Actions workflow of a remote that has its own repository: every pull request is checked and previewed; a merged change becomes
 * a canary and is later promoted, automatically or manually. No text of a pull request reaches a shell, and only the steps that need a
 * secret have one.
 */
export const workflow = `# Checks each change, shows pull requests in the live suite, and releases what is merged. It is yours: change what you like.
#
# Once, in the settings of this repository (docs/new-team.md of the suite goes through them):
#   variable                 FAIRSHORE_SITE   the suite, such as https://fairshore.example
#   environment preview      FAIRSHORE_TOKEN  a token that is good for previews alone
#                            FAIRSHORE_KEY    the private key of the team (PEM), if the suite knows its public half
#   environment production   FAIRSHORE_TOKEN  a token for releases; FAIRSHORE_KEY as above
#                            Limit it to the branch main. Required reviewers make each of its jobs wait for a person.
name: Fairshore

on:
  pull_request:
    types: [opened, synchronize, reopened, closed]
  push:
    branches: [main]
  schedule:
    # Once a day: a canary that has been out for ${promoteAfterHours} hours and was not dropped is given to everybody.
    - cron: '23 7 * * *'
  workflow_dispatch:
    inputs:
      action:
        description: What to do with what visitors get
        type: choice
        options: [promote, abort, rollback, release]
        required: true
      from:
        description: With rollback, only the release to take back, such as 1.0.0-3f9c21ab

permissions: {}

# Of a pull request only the latest run goes on, so that closing it ends a preview that is still being made, too.
concurrency:
  group: fairshore-\${{ github.event.pull_request.number || github.run_id }}
  cancel-in-progress: true

defaults:
  run:
    shell: bash

env:
  FAIRSHORE_SITE: \${{ vars.FAIRSHORE_SITE }}

jobs:
  check:
    if: github.event_name == 'push' || (github.event_name == 'pull_request' && github.event.action != 'closed')
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    permissions:
      contents: read
    concurrency:
      group: fairshore-check-\${{ github.ref }}
      cancel-in-progress: true
    steps:
${prepared}
      - name: Types of the live shell
        run: npm run types
      - name: Tests
        run: npm test
      - name: Build, and what of the gate needs no suite
        run: npx fairshore check

  # Pull requests of forks are checked, too, and get no secret and no preview.
  preview:
    needs: check
    if: github.event_name == 'pull_request' && github.event.action != 'closed' && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]'
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    permissions:
      contents: read
    environment:
      name: preview
      url: \${{ steps.preview.outputs.link }}
    concurrency:
      group: fairshore-preview-\${{ github.event.pull_request.number }}
    env:
      PREVIEW: pr-\${{ github.event.pull_request.number }}
    steps:
${prepared}
      - name: Release the preview, and say where it is
        id: preview
        run: |
          npm run --silent release -- --preview "$PREVIEW" | tee "$RUNNER_TEMP/preview.txt"
          link="$(tail -n 1 "$RUNNER_TEMP/preview.txt")"
          echo "link=$link" >> "$GITHUB_OUTPUT"
          echo "Preview of this pull request, in the live suite: $link" >> "$GITHUB_STEP_SUMMARY"
        env:
${secrets}

  end-preview:
    if: github.event_name == 'pull_request' && github.event.action == 'closed' && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]'
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    environment: preview
    concurrency:
      group: fairshore-preview-\${{ github.event.pull_request.number }}
    env:
      PREVIEW: pr-\${{ github.event.pull_request.number }}
    steps:
${prepared}
      - name: End the preview
        run: npm run --silent release -- --end-preview "$PREVIEW"
        env:
${secrets}

  canary:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    permissions:
      contents: read
    environment: production
    concurrency:
      group: fairshore-production
    steps:
${prepared}
      - name: Give it to ${canaryPercent} % of browsers
        run: npm run --silent release -- --canary ${canaryPercent}
        env:
${secrets}

  promote:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    environment: production
    concurrency:
      group: fairshore-production
    steps:
${prepared}
      - name: Give a canary that has been out long enough to everybody
        run: npm run --silent release -- --promote --after ${promoteAfterHours}
        env:
${secrets}

  by-hand:
    if: github.event_name == 'workflow_dispatch'
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    permissions:
      contents: read
    environment: production
    concurrency:
      group: fairshore-by-hand
    steps:
${prepared}
      - name: Give the canary to everybody
        if: inputs.action == 'promote'
        run: npm run --silent release -- --promote
        env:
${secrets}
      - name: Take the canary back
        if: inputs.action == 'abort'
        run: npm run --silent release -- --abort
        env:
${secrets}
      - name: Go back to the release before
        if: inputs.action == 'rollback'
        run: npm run --silent rollback -- \${FROM:+--from "$FROM"}
        env:
          FROM: \${{ inputs.from }}
${secrets}
      # The first release, and one with other paths or links: neither can be a canary.
      - name: Release to everybody
        if: inputs.action == 'release'
        run: npm run --silent release
        env:
${secrets}
`;
