import { Button, TextLink, VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import type { Notification } from './notification';
import { notificationWords } from './notificationWords';

/** The entries, each with its text, its link and its read state. Following the link opens the entry, which marks it as read. */
export function InboxList({ notifications, isUnreadOnly, onMark, onOpen }: InboxListProps) {
  const money = useMoney();
  const list = useRef<HTMLUListElement>(null);

  // In the unread view an entry disappears when it is marked as read: move the keyboard focus to its neighbour.
  function handleMark(index: number, id: string, isRead: boolean) {
    if (isUnreadOnly) {
      const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > li > button');
      (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus({ preventScroll: true });
    }
    onMark(id, !isRead);
  }

  return (
    <List ref={list} aria-label="Notifications">
      {notifications.map((notification, index) => {
        const { id, isRead, createdAt } = notification;
        const { title, lines, link } = notificationWords(notification, (dollars) => money.format(dollars));
        return (
          <Entry key={id} $isRead={isRead}>
            <Dot $isRead={isRead} aria-hidden />
            <div>
              <h3>
                {title}
                {!isRead && <VisuallyHidden>, unread</VisuallyHidden>}
              </h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <Foot>
                <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
                {link && (
                  <TextLink to={link.to} onClick={() => !isRead && onOpen(id)}>
                    {link.label}
                    {link.project !== '' && <VisuallyHidden> {link.project}</VisuallyHidden>}
                  </TextLink>
                )}
              </Foot>
            </div>
            <Button variant="quiet" size="small" onClick={() => handleMark(index, id, isRead)}>
              Mark as {isRead ? 'unread' : 'read'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Entry>
        );
      })}
    </List>
  );
}

function dayAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li<{ $isRead: boolean }>`
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr) auto;
  gap: ${token('space.1')} ${token('space.3')};
  align-items: start;
  padding: ${token('space.4')} var(--inset);
  border-top: 1px solid ${token('color.line')};
  overflow-wrap: anywhere;

  h3 {
    ${textStyle('body')}
    color: ${token('color.ink')};
    font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
    text-wrap: wrap;
  }

  /* Aligns the button's label, not its edge, with the title and the inset. */
  > button {
    margin: -6px calc(-1 * ${token('space.4')}) 0 0;
  }

  p {
    ${textStyle('meta')}
    margin-top: 2px;
    color: ${token('color.ink-2')};
  }

  ${media.phone} {
    grid-template-columns: 8px minmax(0, 1fr);

    > button {
      grid-column: 2;
      justify-self: start;
      min-height: 44px;
      margin: 0 0 calc(-1 * ${token('space.2')}) calc(-1 * ${token('space.4')});
    }
  }
`;

const Dot = styled.span<{ $isRead: boolean }>`
  width: 8px;
  height: 8px;
  margin-top: 8px;
  border-radius: 50%;
  background: ${({ $isRead }) => ($isRead ? 'transparent' : token('color.accent'))};
  forced-color-adjust: none;
`;

const Foot = styled.div`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('space.4')};
  margin-top: ${token('space.2')};

  time {
    color: ${token('color.ink-3')};
  }
`;

interface InboxListProps {
  notifications: readonly Notification[];
  /** Only unread entries are shown, so one marked as read disappears. */
  isUnreadOnly: boolean;
  onMark(id: string, isRead: boolean): void;
  /** An unread entry's link was followed. */
  onOpen(id: string): void;
}
