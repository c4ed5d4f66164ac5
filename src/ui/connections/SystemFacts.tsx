import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { useStrings } from '../i18n/context.ts'
import { useTimeFormatter } from './ConnectionFacts.tsx'
import { type ClinicSystem, getSystemState } from './connection-state.ts'

interface SystemFactsProps {
  systems: readonly ClinicSystem[]
  kinds: readonly ConnectionKind[]
  /** Progress of the first full reading in percent; null if none is running. */
  reading: number | null
}

/** Display name of a clinic system. */
export const getSystemTitle = (
  { misType }: ClinicSystem,
  kinds: readonly ConnectionKind[],
): string => kinds.find(({ name }) => name === misType)?.title ?? misType

/** Facts of the clinic systems: since when they have their state, and the last sync. One line per system if there are several. */
export function SystemFacts({ systems, kinds, reading }: SystemFactsProps) {
  const { t, count } = useStrings()
  const formatTime = useTimeFormatter()
  const [first, ...others] = systems
  if (!first) return null
  const readingText = reading === null ? null : t('connections.reading', { share: reading })
  // Systems are read one after another in this order; a lost one is skipped.
  const currentSystem =
    readingText === null
      ? undefined
      : systems.find(({ lastSyncAt, status }) => !lastSyncAt && status !== 'lost')
  const formatSyncTime = ({ lastSyncAt }: ClinicSystem) =>
    lastSyncAt
      ? t('connections.synced', { time: formatTime(lastSyncAt) })
      : t('connections.neverSynced')
  const formatUnknownStatuses = ({ statuses }: ClinicSystem) => {
    const unknown = statuses.filter(({ meaning }) => meaning === null).length
    return unknown > 0 ? count('connections.statuses.unknown', unknown) : null
  }
  if (others.length > 0)
    return (
      <ul className="v-linked-facts v-linked-systems">
        {systems.map((system, at) => (
          <li key={system.id ?? at}>
            <b>{getSystemTitle(system, kinds)}</b>{' '}
            {[
              system.error ?? t(getSystemState(system).text),
              system === currentSystem ? readingText : !system.error && formatSyncTime(system),
              system.doubt,
              formatUnknownStatuses(system),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {!currentSystem && readingText && <li>{readingText}</li>}
      </ul>
    )
  return (
    <ul className="v-linked-facts">
      {first.since && <li>{t('connections.since', { time: formatTime(first.since) })}</li>}
      {(first.lastSyncAt || !readingText) && <li>{formatSyncTime(first)}</li>}
      {readingText && <li>{readingText}</li>}
      {first.error && <li>{first.error}</li>}
      {first.doubt && <li>{first.doubt}</li>}
      {formatUnknownStatuses(first) && <li>{formatUnknownStatuses(first)}</li>}
    </ul>
  )
}
