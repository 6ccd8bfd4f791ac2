import { consentLifetime } from './consentRecord';
import type { ConsentChoice, ConsentRecord } from './consentRecord';
import { Button, ChevronDownIcon, media, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { ConsentDock } from './ConsentDock';
import { answerDates, choiceSummary, consentTexts } from './consentContent';
import { ConsentCategories } from './ConsentCategories';
import { lowPhone } from './lowPhone';
import { storeConsent } from './storeConsent';
import { consentDialogMark } from './useOtherDialog';

const nothing: ConsentChoice = { functional: false, analytics: false, marketing: false };
const everything: ConsentChoice = { functional: true, analytics: true, marketing: true };

/** The state of the history entry of a requested dialog. */
const requestedEntry = 'cookie-settings';

/** The consent question with three answers of equal weight; none is nearer, larger or brighter than the others. */
export function ConsentDialog({
  open,
  record,
  analyticsLoader,
  isBeside,
  isRequested,
  onDismiss,
}: ConsentDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [draft, setDraft] = useState(nothing);
  const [isExpanded, setIsExpanded] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  const categoriesId = useId();

  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) {
      setDraft(record?.categories ?? nothing);
      setIsExpanded(record !== null);
    }
  }

  // The event by its name: the module that exports it is part of the first load, where a second user costs bytes.
  const returned = useReturnedState();
  useEffect(() => {
    if (returned === requestedEntry) window.dispatchEvent(new Event('open-cookie-consent'));
  }, [returned]);

  const answers = (
    <Answers data-beside={isBeside || undefined}>
      <Answer variant="secondary" onClick={() => storeConsent(nothing)}>
        {consentTexts.reject}
      </Answer>
      <Answer variant="secondary" onClick={() => storeConsent(draft)}>
        {consentTexts.save}
      </Answer>
      <Answer variant="secondary" onClick={() => storeConsent(everything)}>
        {consentTexts.accept}
      </Answer>
    </Answers>
  );
  // The policy takes the place of the dialog's own entry, so that one step back leads to the page beneath.
  const policyLink = !isBeside && (
    <TextLink to="/privacy" replace={isRequested}>
      {consentTexts.policy}
    </TextLink>
  );
  const content = (
    <Content {...{ [consentDialogMark]: '' }} data-beside={isBeside || undefined}>
      <Intro ref={intro} tabIndex={-1}>
        {consentTexts.intro} {policyLink}
      </Intro>
      <Manage
        type="button"
        aria-expanded={isExpanded}
        aria-controls={categoriesId}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {consentTexts.manage}
        <ChevronDownIcon />
      </Manage>
      {!isExpanded && <Summary>{choiceSummary(draft)}</Summary>}
      <div id={categoriesId} hidden={!isExpanded}>
        <ConsentCategories
          choice={draft}
          loaderHost={analyticsLoader && new URL(analyticsLoader, window.location.origin).host}
          onChange={(category, isAllowed) => setDraft({ ...draft, [category]: isAllowed })}
        />
      </div>
      <Small>{record ? answerDates(record.timestamp, consentLifetime) : consentTexts.postpone}</Small>
    </Content>
  );

  if (isBeside) {
    if (!open) return null;
    return (
      <ConsentDock title={consentTexts.title} takesFocus={isRequested} footer={answers} onDismiss={onDismiss}>
        {content}
      </ConsentDock>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
      title={consentTexts.title}
      size="medium"
      // One that opens by itself is not a step that the visitor took, so Back leaves the page.
      closesOnBack={open && !isRequested ? undefined : requestedEntry}
      // Focus starts on the text: on a button, a key press meant for the page behind would count as an answer.
      initialFocus={intro}
      footer={answers}
    >
      {content}
    </Dialog>
  );
}

const Content = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.4')};

  > :not(button) {
    flex-basis: 100%;
  }

  > button + p {
    flex-basis: auto;
  }
`;

const Intro = styled.p`
  margin: 0;
  color: ${token('color.ink-2')};
  outline: none;

  ${lowPhone} {
    ${textStyle('meta')}
  }
`;

const Manage = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space.1')};
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color.ink')};
  ${textStyle('strong')}
  cursor: pointer;

  svg {
    transition: transform ${token('motion.quick')};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  /* Where the dock has no room for all of its text: in sight at the end of what is, which fades to show that there is more. */
  @media (min-height: 20em) and (max-height: 44.999em) {
    [data-beside] > &[aria-expanded='false'] {
      position: sticky;
      bottom: 0;
      flex-basis: 100%;
      background: ${token('color.surface')};
      box-shadow: 0 -10px 8px ${token('color.surface')};
    }
  }
`;

const Summary = styled.p`
  margin: 0;
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
`;

const Small = styled(Summary)`
  ${textStyle('label')}
`;

const Answers = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.2')};

  ${media.phone} {
    &:not([data-beside]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  /* Stacked vertically they would take up its whole height, as they would most of the dock's. */
  ${lowPhone} {
    &&& {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const tight = css`
  padding: ${token('space.1')};
  ${textStyle('label')}
  font-weight: 600;
  white-space: normal;
`;

const Answer = styled(Button)`
  padding-inline: ${token('space.2')};

  ${lowPhone} {
    ${tight}
  }

  ${media.phone} {
    [data-beside] > & {
      ${tight}
    }
  }
`;

export interface ConsentDialogProps {
  open: boolean;
  /** The current answer; null when there is none. */
  record: ConsentRecord | null;
  analyticsLoader: string | undefined;
  /** On the policy page: beside its text, not over it. */
  isBeside: boolean;
  /** The visitor requested the dialog. */
  isRequested: boolean;
  onDismiss(): void;
}
