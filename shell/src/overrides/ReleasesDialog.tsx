import type { ReleasedVersion, ReleaseIndex } from '@fairshore/remote-kit/registry';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, Skeleton, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { SelectField, TextField } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { fetchChoices } from './fetchChoices';
import { isAllowedOrigin, overrideLink, readOverride } from './override';
import type { Override } from './override';
import { chooseInTab, resetTab, tabOverrides } from './tabOverrides';

/** Chooses what this tab opens: a released version of a remote, or a server where the operator allows one. */
export function ReleasesDialog({ onClose, reload = loadDocumentAgain }: ReleasesDialogProps) {
  const choices = useQuery({ queryKey: ['releases'], queryFn: fetchChoices, staleTime: 0, retry: false });
  const [name, setName] = useState('');
  const [target, setTarget] = useState('');
  const [server, setServer] = useState('');
  const [copied, setCopied] = useState('');

  const { index, stable, overrideOrigins } = choices.data ?? noChoices;
  const names = Object.keys(index.remotes).sort();
  const remote = name === '' ? (names[0] ?? '') : name;
  const versions = index.remotes[remote] ?? [];
  const isServer = target === serverTarget;
  const override = readOverride(`${remote}@${isServer ? server.trim().replace(/\/$/, '') : target}`);
  const serverError = isServer && server !== '' ? serverProblem(override, overrideOrigins) : undefined;
  const isReady = override !== undefined && serverError === undefined;

  function handleOpen() {
    if (!override) return;
    chooseInTab([override]);
    reload();
  }

  function handleReset() {
    resetTab();
    reload();
  }

  async function handleCopy() {
    if (!override) return;
    const link = overrideLink(window.location.pathname, override);
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(link);
      setCopied('Link copied. Whoever opens it is asked first.');
    } catch {
      setCopied(link);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Releases in this tab"
      description="Open another release of one part of the site. You alone see it, in this tab, until you reset it, log out or close the tab."
      footer={
        <>
          {tabOverrides().length > 0 && (
            <Button variant="secondary" onClick={handleReset}>
              Reset this tab
            </Button>
          )}
          <Button variant="secondary" disabled={!isReady} onClick={handleCopy}>
            Copy link
          </Button>
          <Button disabled={!isReady} onClick={handleOpen}>
            Open in this tab
          </Button>
        </>
      }
    >
      {choices.isPending && <Skeleton width="100%" height={180} />}
      {choices.isError && (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="small"
              isBusy={choices.isFetching}
              onClick={() => void choices.refetch()}
            >
              Retry
            </Button>
          }
        >
          The list of releases can’t be reached.
        </Notice>
      )}
      {choices.isSuccess && (
        <Fields>
          <SelectField
            label="Part of the site"
            value={remote}
            options={names.map((value) => ({
              value,
              label: `${value}, ${index.remotes[value]?.[0]?.owner ?? ''}`,
            }))}
            onChange={(event) => {
              setName(event.target.value);
              setTarget('');
              setCopied('');
            }}
          />
          <SelectField
            label="Release"
            placeholder="Choose a release"
            value={target}
            onChange={(event) => {
              setTarget(event.target.value);
              setCopied('');
            }}
          >
            {versions.map((version) => (
              <option
                key={version.version}
                value={version.version}
                disabled={version.incompatibility !== undefined}
              >
                {optionText(version, stable.get(remote))}
              </option>
            ))}
            {overrideOrigins.length > 0 && <option value={serverTarget}>A developer’s server …</option>}
          </SelectField>
          {isServer && (
            <TextField
              label="Address of the server"
              placeholder="http://localhost:4100"
              inputMode="url"
              hint={`Allowed here: ${overrideOrigins.join(', ')}`}
              error={serverError}
              value={server}
              onChange={(event) => {
                setServer(event.target.value);
                setCopied('');
              }}
            />
          )}
          <p role="status">{copied}</p>
        </Fields>
      )}
    </Dialog>
  );
}

const serverTarget = 'server';
const noIndex: ReleaseIndex = { schema: 1, remotes: {} };
const noChoices = {
  index: noIndex,
  stable: new Map<string, string>(),
  overrideOrigins: [] as readonly string[],
};

function serverProblem(override: Override | undefined, allowed: readonly string[]): string | undefined {
  if (!override || !('origin' in override)) return 'Enter an address such as http://localhost:4100';
  return isAllowedOrigin(override.origin, allowed) ? undefined : 'This site may not open a remote from there';
}

function optionText(
  { version, releasedAt, incompatibility }: ReleasedVersion,
  stable: string | undefined,
): string {
  const time = new Date(releasedAt);
  // A release that is missing from the store's history has the epoch as its date.
  const when =
    time.getTime() > 0
      ? `, ${time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
      : '';
  const mark = version === stable ? ', live' : '';
  return `${version}${when}${mark}${incompatibility === undefined ? '' : ', does not fit this shell'}`;
}

function loadDocumentAgain(): void {
  window.location.reload();
}

const Fields = styled.div`
  display: grid;
  gap: ${token('space.4')};

  > p {
    min-height: 1.5em;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
    overflow-wrap: anywhere;
  }
`;

interface ReleasesDialogProps {
  onClose: () => void;
  reload?: () => void;
}
