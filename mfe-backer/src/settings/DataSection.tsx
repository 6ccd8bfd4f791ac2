import { toAppError } from '@fairshore/shared-data/errors';
import { downloadJson } from '@fairshore/shared-data/exports';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { collectMyData } from './myData';

const fileName = 'fairshore-my-data.json';

/** Offers all stored data about the user as a file. */
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
        One JSON file with your profile and settings, your interests with their history and receipts, the
        disclaimers you acknowledged, your watchlist, your notes on projects and completed courses, your
        devices and authenticator apps, what you sent through forms from your address, the mails we sent to
        it, and from this browser the ratings and your cookie choices.
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
    </SettingsSection>
  );
}
