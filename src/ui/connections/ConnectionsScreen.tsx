import { useSelector } from '@xstate/react'
import { FailureNote } from '../components/FailureNote.tsx'
import { Screen } from '../frame/Screen.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { useConnections } from './actors.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import './connections.css'

/** Connections of the clinic: channels and clinic systems. */
export function ConnectionsScreen() {
  const { t } = useStrings()
  const connections = useConnections()
  const data = useSelector(connections, (state) => state.context.data)
  const failure = useSelector(connections, (state) =>
    state.matches('failed') || state.matches('stale') ? state.context.error : null,
  )
  const refetch = () => connections.send({ type: 'query.retry' })
  const busy = useSelector(connections, (state) => state.hasTag('busy'))
  const header = { title: t('connections.title'), subtitle: t('connections.sub') }
  if (!data)
    return (
      <ScreenPlaceholder
        {...header}
        error={failure}
        fallbackText={t('connections.failed')}
        onRetry={refetch}
      >
        <div className="v-gutter v-stack">
          <ConnectionList data={null} />
        </div>
      </ScreenPlaceholder>
    )
  return (
    <>
      <Screen {...header} busy={busy}>
        <div className="v-gutter v-stack">
          {/* The shown data may be outdated. */}
          {failure !== null && (
            <FailureNote error={failure} fallbackText={t('connections.failed')} onRetry={refetch} />
          )}
          <ConnectionList data={data} />
        </div>
      </Screen>
      <ConnectionPanel data={data} />
    </>
  )
}
