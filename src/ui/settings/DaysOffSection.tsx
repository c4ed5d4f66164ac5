import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import type { FieldErrors } from '../../machines/shared/form.machine.ts'
import { DateField } from '../components/DateField.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Form } from '../components/Form.tsx'
import { Icon } from '../components/Icon.tsx'
import { useDateStyle, usePickerFormat } from '../shared/date-style.ts'
import { readSubmittedForm } from '../shared/form.ts'
import '../components/tag.css'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { parseDay } from '../i18n/date-formats.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useCanEditClinic, useClinicCardData, useDaysOff } from './actors.ts'

/** Days off of the clinic and its branches; reminders that respect them are sent earlier. */
export function DaysOffSection() {
  const { t } = useStrings()
  const data = useSelector(useClinicCardData(), (state) => state.context.data)
  const saving = useSelector(useDaysOff(), (state) => state.hasTag('busy'))
  if (!data) return null
  const { company, branches } = data
  return (
    <SettingsSection title={t('settings.daysOff.title')} description={t('settings.daysOff.about')}>
      <DaysOffEditor
        name={t('settings.daysOff.everywhere')}
        branchId={null}
        days={company.daysOff ?? []}
      />
      {branches.map((branch) => (
        <BranchDaysOff key={branch.id} branch={branch} />
      ))}
      <StatusLine busy={saving} />
    </SettingsSection>
  )
}

function BranchDaysOff({ branch }: { branch: CardsQuery['branches'][number] }) {
  const name = branch.name ?? ''
  return <DaysOffEditor name={name} branchId={branch.id} days={branch.daysOff ?? []} />
}

interface DaysOffEditorProps {
  name: string
  branchId: string | null
  days: string[]
}

function DaysOffEditor({ name, branchId, days }: DaysOffEditorProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const daysOff = useDaysOff()
  const canEdit = useCanEditClinic()
  const format = usePickerFormat()
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  const isOwn = (of: { branchId: string | null } | null) => of?.branchId === branchId
  const failure = useSelector(daysOff, ({ context: { failed } }) =>
    isOwn(failed) ? failed?.failure : null,
  )
  const setDayOff = (day: string, isOff: boolean) =>
    daysOff.send({ type: 'dayOff.set', change: { branchId, day, isOff } })
  return (
    <div className="v-days-off">
      <h3 className="v-set-subtitle">{name}</h3>
      {days.length === 0 && <p className="v-set-quiet">{t('settings.daysOff.none')}</p>}
      {days.length > 0 && (
        <ul aria-label={t('settings.daysOff.of', { name })}>
          {days.map((day) => {
            const dayText = formatFullDate(day, style)
            return (
              <li key={day} className="v-tag" data-tone="plain">
                {dayText}
                {canEdit && (
                  <Button
                    variant="minimal"
                    size="small"
                    aria-label={t('settings.daysOff.remove', { day: dayText })}
                    icon={<Icon name="close" size={14} />}
                    onClick={() => setDayOff(day, false)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {failure?.message && (
        <ErrorNote text={formatMessage(strings, failure.fields.daysOff ?? failure.message)} />
      )}
      {canEdit && (
        <Form
          className="v-days-off-form"
          validate={(form) =>
            validateNewDay(parseDay(String(new FormData(form).get('day')), format), days)
          }
          onSubmit={(event) => {
            const day = parseDay(readSubmittedForm(event, ['day']).day, format)
            if (!day) return
            // The field resets after saving; this keeps the focus in the form after Enter.
            getSubmitter(event)?.focus()
            setDayOff(day, true)
          }}
        >
          <DateField
            key={days.join()}
            name="day"
            label={t('settings.daysOff.day')}
            format={format}
            required
          />
          <Button type="submit" text={t('settings.daysOff.add')} />
        </Form>
      )}
    </div>
  )
}

const getSubmitter = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  nativeEvent instanceof globalThis.SubmitEvent ? nativeEvent.submitter : null

const validateNewDay = (day: string | null, days: string[]): FieldErrors =>
  day !== null && days.includes(day) ? { day: { path: 'settings.daysOff.already' } } : {}
