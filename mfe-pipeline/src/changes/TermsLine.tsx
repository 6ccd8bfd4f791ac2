import { changeInLine } from '@fairshore/shared-data/term-changes';
import type { Listing } from '@fairshore/shared-data/listings';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { Button, ChevronDownIcon, counted, textStyle, token } from '@fairshore/shared-ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { TermChangeList } from './TermChangeList';
import { useChangedSince } from './useChangedSince';

/**
 * Shows the version of the terms, or what changed since they were last viewed in this browser. Because this is known only after
 * hydration, both variants are one line of the same height and the differences open on request, so nothing shifts.
 */
export function TermsLine({ listing }: { listing: Listing }) {
  const since = useChangedSince(listing);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const line = useRef<HTMLDivElement>(null);

  if (listing.termsVersion === 0) return null;

  function handleSeen() {
    setIsOpen(false);
    since?.onSeen();
    // The pressed button is no longer rendered.
    line.current?.focus();
  }

  const [first] = since?.changes ?? [];
  return (
    <div>
      <Line ref={line} tabIndex={-1}>
        {since === null || first === undefined ? (
          <p>Version {listing.termsVersion} of the terms</p>
        ) : (
          <Toggle
            type="button"
            data-screen-only
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <strong>{counted(since.changes.length, 'term')} changed since you looked</strong>
            <span>
              {changeInLine(first)}
              {since.changes.length > 1 && ', …'}
            </span>
            <ChevronDownIcon size={18} />
          </Toggle>
        )}
      </Line>
      {since !== null && (
        <Panel
          id={panelId}
          role="region"
          aria-label="Changed since you looked"
          hidden={!isOpen}
          data-screen-only
        >
          <p>
            Since you looked on {utcDayInWords(since.day)}, in version {listing.termsVersion} of the terms:
          </p>
          <TermChangeList changes={since.changes} />
          <Button variant="secondary" size="small" onClick={handleSeen}>
            Got it
          </Button>
        </Panel>
      )}
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin-top: -12px;
  border-radius: ${token('radius.control')};

  p {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-weight: 400;
  }
  @media print {
    min-height: 0;
    margin: 0 0 2mm;
  }
`;

const Toggle = styled.button`
  ${textStyle('meta')}
  display: flex;
  align-items: center;
  gap: 6px 12px;
  width: 100%;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color.ink')};
  text-align: start;
  white-space: nowrap;
  cursor: pointer;

  strong {
    color: ${token('color.accent')};
    font-weight: 600;
  }
  span {
    overflow: hidden;
    flex: 1;
    min-width: 0;
    color: ${token('color.ink-2')};
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
    color: ${token('color.ink-2')};
    transition: transform ${token('motion.quick')};
  }
  &:hover strong {
    text-decoration: underline;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Panel = styled.div`
  margin-bottom: 12px;
  padding: 16px 20px 20px;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};

  > p {
    ${textStyle('meta')}
    margin-bottom: 6px;
    color: ${token('color.ink-2')};
  }
  > button {
    margin-top: 12px;
  }
`;
