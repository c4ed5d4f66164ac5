import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { useStrings } from '../i18n/context.ts'
import { useTimeFormatter } from './ConnectionFacts.tsx'
import { type ClinicSystem, getSystemState } from './connection-state.ts'

interface SystemFactsProps {
  systems: readonly ClinicSystem[]
  kinds: readonly ConnectionKind[]
  /** How much of a first reading is done, in percent; null where there is none. */
  reading: number | null
}

/** What a system is called where it can be connected. */
export const getSystemTitle = (
  { misType }: ClinicSystem,
  kinds: readonly ConnectionKind[],
): string => kinds.find(({ name }) => name === misType)?.title ?? misType

/** Since when the clinic's system is as it is, and when it was read last; of several, a line for each. */
export function SystemFacts({ systems, kinds, reading }: SystemFactsProps) {
  const { t, count } = useStrings()
  const formatTime = useTimeFormatter()
  const [first, ...others] = systems
  if (!first) return null
  const readingText = reading === null ? null : t('connections.reading', { share: reading })
  // Systems are read one after another, in the order they stand in; a key that was refused is passed over.
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
