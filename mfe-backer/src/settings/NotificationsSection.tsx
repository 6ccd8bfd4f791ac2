import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { Skeleton, Notice, VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { Chips } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { mailChoices, myChoices, topics, useChoose } from '../notification-choices/choices';
import type { MailChoice, Topic } from '../notification-choices/choices';
import { choiceWords, topicWords } from '../notification-choices/topicWords';
import { SectionFailure } from './SectionFailure';
import { Remark, SettingsSection } from './SettingsSection';

const options = mailChoices.map((value) => ({ value, label: choiceWords[value] }));

/** When mails are sent, by topic. A choice takes effect immediately. */
export function NotificationsSection() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const choices = useQuery({ ...myChoices(userId), enabled: user !== null });

  function list() {
    if (choices.data === undefined)
      return choices.error ? (
        <SectionFailure
          what="Your choices could not be loaded."
          error={choices.error}
          isBusy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading your choices</VisuallyHidden>
          <Skeleton width={320} height={44} />
        </>
      );
    const chosen = choices.data;
    return (
      <Topics>
        {topics.map((topic) => (
          <TopicChoice key={topic} userId={userId} topic={topic} chosen={chosen[topic]} />
        ))}
      </Topics>
    );
  }

  return (
    <Place id="notifications">
      <SettingsSection
        title="Mails"
        text="Your inbox has everything. Choose what comes by mail as well: now, in a summary on Mondays, or never."
      >
        {list()}
        <Remark>
          Mails about signing in, your password, your address and deleting your account always come.
        </Remark>
      </SettingsSection>
    </Place>
  );
}

/** Shows the choice immediately, and reverts it if it could not be saved. */
function TopicChoice({ userId, topic, chosen }: TopicChoiceProps) {
  const choose = useChoose(topic);
  const [wanted, setWanted] = useState<MailChoice | null>(null);
  const { title, text } = topicWords[topic];

  function handleChoice(choice: MailChoice) {
    setWanted(choice);
    choose.mutate({ userId, topic, choice }, { onSettled: () => setWanted(null) });
  }

  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Chips label={title} options={options} value={wanted ?? chosen} onValueChange={handleChoice} />
      {choose.error && (
        <Notice tone="error">
          Your choice of “{title}” is not saved. {choose.error.message}
        </Notice>
      )}
    </li>
  );
}

/** Focused when a link targets it; as it is not a control, it shows no outline. */
const Place = styled.div`
  outline: none;
`;

const Topics = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('space.2')} ${token('space.4')};
    align-items: center;
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }

  li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  strong {
    font: ${token('text.strong')};
  }

  [role='alert'] {
    grid-column: 1 / -1;
  }

  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }

  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface TopicChoiceProps {
  userId: string;
  topic: Topic;
  chosen: MailChoice;
}
