import type { Kind } from '../../machines/shared/field-faults.ts'
import { useWords } from '../i18n/context.ts'
import { useTime } from './Facts.tsx'
import { misStanding, type System } from './standing.ts'

interface SystemFactsProps {
  systems: readonly System[]
  kinds: readonly Kind[]
  /** How much of a first reading is done, in percent; null where there is none. */
  reading: number | null
}

/** What a system is called where it can be connected. */
export const titleOf = ({ misType }: System, kinds: readonly Kind[]): string =>
  kinds.find(({ name }) => name === misType)?.title ?? misType

/** Since when the clinic's system is as it is, and when it was read last; of several, a line for each. */
export function SystemFacts({ systems, kinds, reading }: SystemFactsProps) {
  const { t, count } = useWords()
  const timeOf = useTime()
  const [first, ...others] = systems
  if (!first) return null
  const read = reading === null ? null : t('integrations.reading', { share: reading })
  // Systems are read one after another, in the order they stand in; a key that was refused is passed over.
  const beingRead =
    read === null
      ? undefined
      : systems.find(({ lastSyncAt, status }) => !lastSyncAt && status !== 'lost')
  const synced = ({ lastSyncAt }: System) =>
    lastSyncAt
      ? t('integrations.synced', { time: timeOf(lastSyncAt) })
      : t('integrations.neverSynced')
  const asked = ({ statuses }: System) => {
    const unknown = statuses.filter(({ meaning }) => meaning === null).length
    return unknown > 0 ? count('integrations.statuses.unknown', unknown) : null
  }
  if (others.length > 0)
    return (
      <ul className="v-linked-facts v-linked-systems">
        {systems.map((system, at) => (
          <li key={system.id ?? at}>
            <b>{titleOf(system, kinds)}</b>{' '}
            {[
              system.error ?? t(misStanding(system).said),
              system === beingRead ? read : !system.error && synced(system),
              system.doubt,
              asked(system),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {!beingRead && read && <li>{read}</li>}
      </ul>
    )
  return (
    <ul className="v-linked-facts">
      {first.since && <li>{t('integrations.since', { time: timeOf(first.since) })}</li>}
      {(first.lastSyncAt || !read) && <li>{synced(first)}</li>}
      {read && <li>{read}</li>}
      {first.error && <li>{first.error}</li>}
      {first.doubt && <li>{first.doubt}</li>}
      {asked(first) && <li>{asked(first)}</li>}
    </ul>
  )
}
