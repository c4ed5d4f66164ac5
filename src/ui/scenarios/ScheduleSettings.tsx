import { useId } from 'react'
import {
  departureMinuteOptions,
  invitationMonths,
  reminderDaysAhead,
} from '../../../domain/scenario-kinds.ts'
import { Select } from '../components/Select.tsx'
import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatTimeOfDay } from '../i18n/time-of-day.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { DateSetting } from './DateSetting.tsx'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'
import { WeekdayPicker } from './WeekdayPicker.tsx'

/** Schedule: time, weekdays and last day. */
export function ScheduleSettings(props: SettingsProps) {
  const { values, getError, change, isUsed } = props
  const { t } = useStrings()
  return (
    <SettingsSection
      title={t('scenarios.setting.whenTitle')}
      description={t('scenarios.setting.whenAbout')}
    >
      {isUsed('daysAhead') && (
        <ChoiceRow
          label={t('scenarios.setting.daysAhead')}
          options={reminderDaysAhead.map((days) => ({ value: `${days}`, label: `${days}` }))}
          value={String(values.daysAhead ?? 1)}
          onChange={(value) => change({ daysAhead: Number(value) })}
        />
      )}
      {isUsed('weekendAware') && (
        <SwitchRow
          label={t('scenarios.setting.weekendAware')}
          hint={t('scenarios.setting.weekendAwareHint')}
          checked={values.weekendAware === true}
          onChange={(weekendAware) => change({ weekendAware })}
        />
      )}
      {values.type === 'notification' && (
        <div>
          <ChoiceRow
            label={t('scenarios.setting.departureNotification')}
            options={departureMinuteOptions.map((value) => ({
              value: `${value}`,
              label: `${value}`,
            }))}
            value={String(values.departureMinutes ?? departureMinuteOptions[0])}
            onChange={(value) => change({ departureMinutes: Number(value) })}
          />
          <p className="v-field-hint">{t('scenarios.setting.departureHint')}</p>
        </div>
      )}
      {values.type === 'memo' && (
        <NumberField
          name="departureMinutes"
          label={t('scenarios.setting.departureMemo')}
          hint={t('scenarios.setting.departureHint')}
          value={values.departureMinutes}
          error={getError('departureMinutes')}
          onNumberChange={(departureMinutes) => change({ departureMinutes })}
        />
      )}
      {values.type === 'nps' && <p>{t('scenarios.setting.npsTime')}</p>}
      {values.type === 'invitation' && (
        <ChoiceRow
          label={t('scenarios.setting.lastVisitInvitation')}
          options={invitationMonths.map((value) => ({ value: `${value}`, label: `${value}` }))}
          value={String(values.lastVisitMonths ?? '')}
          onChange={(value) => change({ lastVisitMonths: Number(value) })}
        />
      )}
      {isUsed('daysBeforeBirthday') && (
        <NumberField
          name="daysBeforeBirthday"
          label={t('scenarios.setting.daysBeforeBirthday')}
          hint={t('scenarios.setting.daysBeforeBirthdayHint')}
          value={values.daysBeforeBirthday}
          error={getError('daysBeforeBirthday')}
          onNumberChange={(daysBeforeBirthday) => change({ daysBeforeBirthday })}
        />
      )}
      {isUsed('sendTime') && <SendTimeField {...props} />}
      <WeekdayPicker
        label={t('scenarios.setting.daysOfWeek')}
        days={values.daysOfWeek ?? [1, 2, 3, 4, 5, 6, 7]}
        error={getError('daysOfWeek')}
        onChange={(daysOfWeek) => change({ daysOfWeek })}
      />
      <DateSetting
        name="autoStopDate"
        label={t('scenarios.setting.autoStopDate')}
        hint={t('scenarios.setting.autoStopHint')}
        value={values.autoStopDate}
        error={getError('autoStopDate')}
        onDayChange={(autoStopDate) => change({ autoStopDate })}
      />
    </SettingsSection>
  )
}

const STEP_MINUTES = 15

/** Select of a time within the sending window of the kind, both ends included. */
function SendTimeField({ values, getError, change }: SettingsProps) {
  const { t } = useStrings()
  const { hour12 } = useDateStyle()
  const id = useId()
  const { windowFrom, windowTo, sendTime } = values
  const from = windowFrom ?? '00:00'
  const to = windowTo ?? '23:59'
  const error = getError('sendTime')
  const times = listTimes(from, to)
  const selected = sendTime ?? from
  return (
    <div className="v-field v-scenario-number">
      <label htmlFor={id}>{t('scenarios.setting.sendTime')}</label>
      <Select
        fill
        id={id}
        name="sendTime"
        value={selected}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-told`}
        options={(times.includes(selected) ? times : [...times, selected].sort()).map((value) => ({
          value,
          label: formatTimeOfDay(value, hour12),
        }))}
        onChange={(event) => change({ sendTime: event.currentTarget.value })}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-told`}>
        {error ??
          t('scenarios.setting.sendTimeHint', {
            from: formatTimeOfDay(from, hour12),
            to: formatTimeOfDay(to, hour12),
          })}
      </p>
    </div>
  )
}

/** Quarter hours from the first time until before the last. */
function listTimes(from: string, to: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const count = Math.max(0, Math.floor((minutes(to) - minutes(from)) / STEP_MINUTES) + 1)
  return Array.from({ length: count }, (_, at) => {
    const total = minutes(from) + at * STEP_MINUTES
    return [Math.floor(total / 60), total % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
  })
}
