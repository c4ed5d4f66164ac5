import { useId } from 'react'
import {
  departureMinuteOptions,
  invitationMonths,
  reminderDaysAhead,
} from '../../../domain/scenario-kinds.ts'
import { ChoiceRow, SwitchRow } from '../components/Choices.tsx'
import { Section } from '../components/Section.tsx'
import { Select } from '../components/Select.tsx'
import { useWords } from '../i18n/context.ts'
import { dayTime } from '../i18n/day-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { DaySetting } from './DaySetting.tsx'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'
import { Weekdays } from './Weekdays.tsx'

/** The moment of sending, the days it may fall on, and the last of them. */
export function WhenSettings(props: SettingsProps) {
  const { shown, faultOf, change, uses } = props
  const { t } = useWords()
  return (
    <Section title={t('scripts.setting.whenTitle')} about={t('scripts.setting.whenAbout')}>
      {uses('daysAhead') && (
        <ChoiceRow
          label={t('scripts.setting.daysAhead')}
          options={reminderDaysAhead.map((days) => ({ value: `${days}`, label: `${days}` }))}
          value={String(shown.daysAhead ?? 1)}
          onChange={(value) => change({ daysAhead: Number(value) })}
        />
      )}
      {uses('weekendAware') && (
        <SwitchRow
          label={t('scripts.setting.weekendAware')}
          hint={t('scripts.setting.weekendAwareHint')}
          checked={shown.weekendAware === true}
          onChange={(weekendAware) => change({ weekendAware })}
        />
      )}
      {shown.type === 'notification' && (
        <div>
          <ChoiceRow
            label={t('scripts.setting.departureNotification')}
            options={departureMinuteOptions.map((value) => ({
              value: `${value}`,
              label: `${value}`,
            }))}
            value={String(shown.departureMinutes ?? departureMinuteOptions[0])}
            onChange={(value) => change({ departureMinutes: Number(value) })}
          />
          <p className="v-field-hint">{t('scripts.setting.departureHint')}</p>
        </div>
      )}
      {shown.type === 'memo' && (
        <NumberField
          name="departureMinutes"
          label={t('scripts.setting.departureMemo')}
          hint={t('scripts.setting.departureHint')}
          value={shown.departureMinutes}
          error={faultOf('departureMinutes')}
          onNumber={(departureMinutes) => change({ departureMinutes })}
        />
      )}
      {shown.type === 'nps' && <p>{t('scripts.setting.npsTime')}</p>}
      {shown.type === 'invitation' && (
        <ChoiceRow
          label={t('scripts.setting.lastVisitInvitation')}
          options={invitationMonths.map((value) => ({ value: `${value}`, label: `${value}` }))}
          value={String(shown.lastVisitMonths ?? '')}
          onChange={(value) => change({ lastVisitMonths: Number(value) })}
        />
      )}
      {uses('daysBeforeBirthday') && (
        <NumberField
          name="daysBeforeBirthday"
          label={t('scripts.setting.daysBeforeBirthday')}
          hint={t('scripts.setting.daysBeforeBirthdayHint')}
          value={shown.daysBeforeBirthday}
          error={faultOf('daysBeforeBirthday')}
          onNumber={(daysBeforeBirthday) => change({ daysBeforeBirthday })}
        />
      )}
      {uses('sendTime') && <SendTime {...props} />}
      <Weekdays
        label={t('scripts.setting.daysOfWeek')}
        days={shown.daysOfWeek ?? [1, 2, 3, 4, 5, 6, 7]}
        error={faultOf('daysOfWeek')}
        onChange={(daysOfWeek) => change({ daysOfWeek })}
      />
      <DaySetting
        name="autoStopDate"
        label={t('scripts.setting.autoStopDate')}
        hint={t('scripts.setting.autoStopHint')}
        value={shown.autoStopDate}
        error={faultOf('autoStopDate')}
        onDay={(autoStopDate) => change({ autoStopDate })}
      />
    </Section>
  )
}

const STEP = 15

/** A time inside the kind's window: what lies outside cannot be chosen. */
function SendTime({ shown, faultOf, change }: SettingsProps) {
  const { t } = useWords()
  const { hour12 } = useDateStyle()
  const id = useId()
  const { windowFrom, windowTo, sendTime } = shown
  const from = windowFrom ?? '00:00'
  const to = windowTo ?? '24:00'
  const error = faultOf('sendTime')
  const times = timesBetween(from, to)
  const kept = sendTime ?? from
  return (
    <div className="v-field v-script-number">
      <label htmlFor={id}>{t('scripts.setting.sendTime')}</label>
      <Select
        fill
        id={id}
        name="sendTime"
        value={kept}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-told`}
        options={(times.includes(kept) ? times : [...times, kept].sort()).map((value) => ({
          value,
          label: dayTime(value, hour12),
        }))}
        onChange={(event) => change({ sendTime: event.currentTarget.value })}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-told`}>
        {error ??
          t('scripts.setting.sendTimeHint', {
            from: dayTime(from, hour12),
            to: dayTime(to, hour12),
          })}
      </p>
    </div>
  )
}

/** Quarters of an hour from the first on, before the last. */
function timesBetween(from: string, to: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const count = Math.max(0, Math.ceil((minutes(to) - minutes(from)) / STEP))
  return Array.from({ length: count }, (_, at) => {
    const total = minutes(from) + at * STEP
    return [Math.floor(total / 60), total % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
  })
}
