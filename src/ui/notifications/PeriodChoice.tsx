import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../../machines/app-parts.ts'
import { maySetUpClinic } from '../../machines/rights.ts'
import { useActor } from '../actors.ts'
import { FilterButton } from '../kit/FilterButton.tsx'
import { useWords } from '../words/context.ts'
import { useCenter, usePeriod } from './actors.ts'

const periods = ['UponAdmission', 'Hourly', 'Daily'] as const

/** When new notifications pop up: chosen for the whole clinic by those who may, told to the others. */
export function PeriodChoice() {
  const { t } = useWords()
  const center = useCenter()
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const role = useSelector(viewer, (state) => state.context.data?.role)
  const saved = useSelector(usePeriod(), (state) => state.context.data)
  const saving = useSelector(center, (state) =>
    state.hasTag('saving') ? state.context.chosen : null,
  )
  const period = saving ?? saved
  if (!period || !role) return null
  const label = t('notifications.period.label')
  return (
    <div className="v-push v-alerts-period">
      <span aria-hidden="true">{label}</span>
      {maySetUpClinic(role) ? (
        <FilterButton
          label={label}
          clearable={false}
          options={periods.map((value) => ({ value, label: t(`notifications.period.${value}`) }))}
          value={period}
          onChange={(value) => {
            if (value && value !== period)
              center.send({ type: 'period.choose', periodicity: value })
          }}
        />
      ) : (
        <span>{t(`notifications.period.${period}`)}</span>
      )}
    </div>
  )
}
