import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIngest } from '../ingest/actors.ts'
import { useConnectionsScreen } from './actors.ts'

/** Starts a sync and opens the panel, which shows its result. */
export function SyncNowButton() {
  const { t } = useStrings()
  const screen = useConnectionsScreen()
  const ingest = useIngest()
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  return (
    <Button
      className="v-sync"
      icon={<Icon name="sync" />}
      text={t('ingest.systems.sync')}
      aria-label={`${t('ingest.systems.sync')}: ${t('connections.card.data.title')}`}
      disabled={busy}
      onClick={() => {
        screen.send({ type: 'card.open', card: 'data' })
        ingest.send({ type: 'sync.ask' })
      }}
    />
  )
}
