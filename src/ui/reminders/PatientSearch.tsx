import { useSelector } from '@xstate/react'
import { SearchField } from '../components/SearchField.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { RemindersActor } from './actors.ts'

/** Search field of both lists. It resets when the address changes the text. */
export function PatientSearch({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.urlRevision)
  return (
    <SearchField
      key={arrivals}
      label={t(canSeePhones ? 'reminders.filters.search' : 'reminders.filters.searchNames')}
      value={search}
      onSearch={(text) => screen.send({ type: 'search.change', search: text })}
    />
  )
}
