import { useSelector } from '@xstate/react'
import { periodicities } from '../../../domain/notifications.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'
import { useNotificationCenter, usePopupPeriod } from './actors.ts'

/** Select of the pop-up period of the whole clinic; read-only without the right. */
export function PopupPeriodSelect() {
  const { t } = useStrings()
  const center = useNotificationCenter()
  const viewer = useActor('viewer')
  const role = useSelector(viewer, (state) => state.context.data?.role)
  const canChange = useHasRight('setUpClinic')
  const saved = useSelector(usePopupPeriod(), (state) => state.context.data)
  const saving = useSelector(center, (state) =>
    state.hasTag('saving') ? state.context.savingPeriod : null,
  )
  const period = saving ?? saved
  if (!period || !role) return null
  const label = t('notifications.period.label')
  return (
    <div className="v-push v-alerts-period">
      <span aria-hidden="true">{label}</span>
      {canChange ? (
        <FilterButton
          label={label}
          clearable={false}
          options={periodicities.map((value) => ({
            value,
            label: t(`notifications.period.${value}`),
          }))}
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
