import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { Skeleton, Notice, VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { Checkbox, Chips } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { choiceForAll, mailChoices, myChoices, topics, useChoose } from '../notification-choices/choices';
import type { Choices, MailChoice, Topic } from '../notification-choices/choices';
import { choiceWords, topicWords } from '../notification-choices/topicWords';
import { tellSaved } from './tellSaved';
import { SectionFailure } from './SectionFailure';
import { Remark, SettingsSection } from './SettingsSection';

const options = mailChoices.map((value) => ({ value, label: choiceWords[value] }));

/** When mails are sent, by topic. A choice takes effect immediately. */
export function NotificationsSection() {
  const { user, isDemo } = useAuth();
  const userId = user?.id ?? '';
  const choices = useQuery({ ...myChoices(userId), enabled: user !== null });

  function list() {
    if (isDemo)
      return (
        <Checkbox
          label="Email notifications"
          hint="On unless somebody turns it off. A demo sends no mails."
          checked
          readOnly
          disabled
        />
      );
    if (choices.data === undefined)
      return choices.error ? (
        <SectionFailure
          what="Your choices could not be loaded."
          error={choices.error}
          isBusy={choices.isFetching}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading your choices</VisuallyHidden>
          <Skeleton width={320} height={44} />
        </>
      );
    const chosen = choices.data;
    return (
      <>
        <AllTopics userId={userId} chosen={chosen} />
        <Topics>
          {topics.map((topic) => (
            <TopicChoice key={topic} userId={userId} topic={topic} chosen={chosen[topic]} />
          ))}
        </Topics>
      </>
    );
  }

  return (
    <Place id="notifications">
      <SettingsSection
        title="Mails"
        text={
          isDemo
            ? 'What comes by mail, besides the inbox.'
            : 'Your inbox has everything. Choose what comes by mail as well: now, in a summary on Mondays, or never.'
        }
      >
        {list()}
        {!isDemo && (
          <Remark>
            Mails about signing in, your password, your address and deleting your account always come.
          </Remark>
        )}
      </SettingsSection>
    </Place>
  );
}

/** Turns mails about every topic off, and back on as they were chosen before. */
function AllTopics({ userId, chosen }: { userId: string; chosen: Choices }) {
  const { choose, asked, failure } = useChoose(chosen);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [before, setBefore] = useState(choiceForAll('now'));
  const isOn = isAnyOn(chosen);

  function handleSwitch(isWanted: boolean) {
    setWanted(isWanted);
    // Not while a switch back on is still being saved: nothing is chosen then.
    if (!isWanted && isOn) setBefore(chosen);
    const choices = isWanted ? before : choiceForAll('never');
    choose({ userId, choices }, { onSuccess: tellSaved, onSettled: () => setWanted(null) });
  }

  return (
    <div>
      <Checkbox
        label="Email notifications"
        hint="Off sets everything below to Never."
        checked={wanted ?? isOn}
        onChange={({ target }) => handleSwitch(target.checked)}
      />
      {failure && (
        <Notice tone="error">
          Email notifications could not be turned {isAnyOn(asked) ? 'on' : 'off'}. {failure.message}
        </Notice>
      )}
    </div>
  );
}

function isAnyOn(choices: Partial<Choices>): boolean {
  return topics.some((topic) => choices[topic] !== 'never');
}

/** Shows the choice immediately, and reverts it if it could not be saved. */
function TopicChoice({ userId, topic, chosen }: TopicChoiceProps) {
  const { choose, failure } = useChoose({ [topic]: chosen });
  const [wanted, setWanted] = useState<MailChoice | null>(null);
  const { title, text } = topicWords[topic];

  function handleChoice(choice: MailChoice) {
    setWanted(choice);
    choose(
      { userId, choices: { [topic]: choice } },
      { onSuccess: tellSaved, onSettled: () => setWanted(null) },
    );
  }

  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Chips label={title} options={options} value={wanted ?? chosen} onValueChange={handleChoice} />
      {failure && (
        <Notice tone="error">
          Your choice of “{title}” is not saved. {failure.message}
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
