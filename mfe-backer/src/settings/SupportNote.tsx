import { Remark } from './SettingsSection';

const support = 'privacy@fairshore.example';

/** Names support as a way to delete an account; `isOnlyWay` where nothing else is offered. */
export function SupportNote({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  return (
    <Remark>
      Account deletion is {!isOnlyWay && 'also '}done by contacting support, who check that it is you:{' '}
      <a href={`mailto:${support}?subject=${encodeURIComponent('Please delete my account')}`}>{support}</a>.
    </Remark>
  );
}
