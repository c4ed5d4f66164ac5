import { useSelector } from '@xstate/react'
import { listScreenTypes } from '../../../domain/scenario-kinds.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { useStrings } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Filter of the scenario kind; renders nothing if the screen has a single kind. */
export function KindFilter({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const screenName = useSelector(screen, (state) => state.context.screen)
  const kind = useSelector(screen, (state) => state.context.kind)
  const kinds = listScreenTypes(screenName)
  if (kinds.length < 2) return null
  return (
    <FilterButton
      label={t('reminders.kind')}
      clearable={false}
      options={kinds.map((value) => ({ value, label: t(`scenarios.type.${value}`) }))}
      value={kind}
      onChange={(chosen) => chosen && screen.send({ type: 'kind.choose', kind: chosen })}
    />
  )
}
