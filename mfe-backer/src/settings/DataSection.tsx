import { toAppError } from '@fairshore/shared-data/errors';
import { downloadJson } from '@fairshore/shared-data/exports';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice, textStyle, token } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import styled from 'styled-components';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { collectMyData } from './myData';

const support = 'privacy@fairshore.example';
const fileName = 'fairshore-my-data.json';

/** All that is kept about the person, as a file, and how an account is deleted. */
export function DataSection({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: () => collectMyData(queryClient, userId),
    onSuccess: (data) => {
      downloadJson(fileName, data);
      toast.success(`${fileName} is in your downloads.`);
    },
  });

  return (
    <SettingsSection title="Your data" text="What we keep about you is yours to take along.">
      <Remark>
        One JSON file with your profile and settings, your interests with their history, the disclaimers you
        acknowledged, your watchlist and completed courses, and from this browser the ratings and your cookie
        choices. Requests you sent through forms are not in it: ask for them at{' '}
        <a href={`mailto:${support}`}>{support}</a>.
      </Remark>
      {download.error && (
        <Notice tone="error">
          Your data could not be put together. {toAppError(download.error).message}
        </Notice>
      )}
      <Actions>
        <Button
          variant="secondary"
          isBusy={download.isPending}
          busyLabel="Collecting…"
          onClick={() => download.mutate()}
        >
          {download.error ? 'Retry' : 'Download my data'}
        </Button>
      </Actions>
      <Deletion>
        <h3>Deleting your account</h3>
        <Remark>
          An account is deleted by our support, who check that it is you: write to{' '}
          <a href={`mailto:${support}?subject=${encodeURIComponent('Please delete my account')}`}>
            {support}
          </a>{' '}
          from the address of the account. What you registered stays in the totals of its projects, without
          your name. After 24 hours nobody can undo it.
        </Remark>
      </Deletion>
    </SettingsSection>
  );
}

const Deletion = styled.div`
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line')};

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.1')};
  }
`;
