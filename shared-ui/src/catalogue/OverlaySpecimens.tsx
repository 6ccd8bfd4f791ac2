import { useState } from 'react';
import { Button } from '../button/Button';
import { ConfirmDialog, Dialog } from '../dialog';
import { TextField } from '../field/TextField';
import { CopyIcon, EditIcon, TrashIcon } from '../icons';
import { Menu } from '../menu';
import { Popover } from '../popover';
import { toast } from '../toast';
import { Line, Specimen } from './Specimen';

const clauses = Array.from({ length: 12 }, (_, index) => index + 1);

/** Dialogs, menus and toasts. */
export function OverlaySpecimens() {
  const [shown, setShown] = useState<'form' | 'long' | 'confirm' | 'busy'>();
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const close = () => setShown(undefined);

  return (
    <>
      <Specimen name="Dialog" note="A sheet from below on a phone. Focus returns where it was.">
        <Line>
          <Button variant="secondary" onClick={() => setShown('form')}>
            Request a package
          </Button>
          <Button variant="secondary" onClick={() => setShown('long')}>
            Read the terms
          </Button>
          <Button variant="secondary" onClick={() => setShown('busy')}>
            Send and wait
          </Button>
        </Line>
        <Dialog
          open={shown === 'form' || shown === 'busy'}
          onOpenChange={close}
          isDismissable={shown !== 'busy'}
          title="Request package"
          description="Offering Docs Pack, from $9,900."
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                {shown === 'busy' ? 'Stop waiting' : 'Cancel'}
              </Button>
              <Button isBusy={shown === 'busy'} busyLabel="Sending…" onClick={() => setShown('busy')}>
                Send request
              </Button>
            </>
          }
        >
          <TextField label="Name" autoComplete="off" />
        </Dialog>
        <Dialog
          open={shown === 'long'}
          onOpenChange={close}
          title="Terms of use"
          size="large"
          footer={<Button onClick={close}>Done</Button>}
        >
          {clauses.map((clause) => (
            <p key={clause} style={{ marginBottom: 16 }}>
              {clause}. Interest recorded here is non-binding. No payment is taken, and no contract with an
              issuer comes about on this platform. A commitment is made with the issuer or its licensed
              providers, under their own documents.
            </p>
          ))}
        </Dialog>
      </Specimen>
      <Specimen name="ConfirmDialog" note="The focus starts on Cancel.">
        <Line>
          <Button variant="danger" onClick={() => setShown('confirm')}>
            Delete listing
          </Button>
        </Line>
        <ConfirmDialog
          open={shown === 'confirm'}
          onOpenChange={close}
          title="Delete this listing?"
          text="Harbour Row Residences leaves the pipeline at once. This cannot be undone."
          confirmLabel="Delete listing"
          tone="danger"
          onConfirm={close}
        />
      </Specimen>
      <Specimen name="Popover" note="Beside its button, without a backdrop; a sheet from below on a phone.">
        <Line>
          <Popover
            title="Filter"
            align="start"
            open={isPopoverOpen}
            onOpenChange={setPopoverOpen}
            trigger={<Button variant="secondary">Filter</Button>}
          >
            <div style={{ padding: 20 }}>
              <TextField label="Min Amount" lead="$" inputMode="decimal" autoComplete="off" />
            </div>
          </Popover>
        </Line>
      </Specimen>
      <Specimen name="Menu" note="Actions of one thing.">
        <Line>
          <Menu
            align="start"
            trigger={<Button variant="secondary">Actions</Button>}
            items={[
              { label: 'Edit listing', icon: <EditIcon />, onSelect: () => toast.info('Edit was chosen.') },
              { label: 'Copy link', icon: <CopyIcon />, onSelect: () => toast.success('Link copied.') },
              'separator',
              { label: 'Delete', icon: <TrashIcon />, tone: 'danger', onSelect: () => setShown('confirm') },
            ]}
          />
        </Line>
      </Specimen>
      <Specimen name="Toast" note="Says what just happened, and offers the way back.">
        <Line>
          <Button variant="secondary" onClick={() => toast.success('Thanks! We recorded your interest.')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('The listing could not be saved.')}>
            Failure
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast.success('Reward marked as paid.', {
                action: { label: 'Undo', onPress: () => toast.info('The reward is pending again.') },
              })
            }
          >
            With undo
          </Button>
        </Line>
      </Specimen>
    </>
  );
}
